import {api, beginning, html, main, page, query, render} from './page.js';
import '../ibid-search.js';

page(async () => {
  const stats = await api.get('/api/stats/citations', {limit: 1});
  render(html`<h1>Search</h1><ibid-search query=${query('q')} @search-done=${event => history.replaceState(null, '', `/search?${new URLSearchParams({q: event.detail.query})}`)}></ibid-search>
    ${stats.events || stats.documents ? '' : beginning}`, main);
});
