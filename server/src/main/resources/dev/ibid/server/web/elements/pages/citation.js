import {api, counted, html, main, onChange, page, query, render} from './page.js';

const id = decodeURIComponent(location.pathname.slice('/c/'.length));

page(async () => {
  const shown = await api.show(id);
  document.title = `${shown.citation} · ibid`;
  render(html`<h1 class="sr">Citation ${shown.citation}</h1>
    <p class="small faint">Shown ${counted(shown.usage.shown, 'time')}, cited ${counted(shown.usage.cited, 'time')} · <a href="/citations?id=${shown.citation}">who used it</a></p>
    <ibid-reader citation=${shown.citation} quote=${query('quote')}></ibid-reader>`, main);
});
onChange(() => main.querySelector('ibid-reader')?.reload(true));
