import {api, html, main, onChange, page, render} from './page.js';

const id = decodeURIComponent(location.pathname.slice('/c/'.length));

page(async () => {
  const shown = await api.show(id);
  document.title = `${shown.citation} · ibid`;
  render(html`<h1>${shown.citation}</h1><ibid-reader citation=${shown.citation} quote=${new URLSearchParams(location.search).get('quote') ?? ''}></ibid-reader>
    <p class="small faint">Shown ${shown.usage.shown} times, cited ${shown.usage.cited} times · <a href="/citations?id=${shown.citation}">who used it</a></p>`, main);
});
onChange(() => main.querySelector('ibid-reader')?.reload());
