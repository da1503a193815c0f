import {api, date, html, main, nothing, onChange, page, query, render} from './page.js';
import '../ibid-stats.js';

const view = {days: 30, asked: query('id'), usages: null, problem: ''};

async function uses(id) {
  view.asked = id;
  try {
    view.usages = await api.get(`/api/citations/${encodeURIComponent(id)}/usages`, {limit: 100});
    view.problem = '';
    history.replaceState(null, '', `/citations?${new URLSearchParams({id})}`);
  } catch (error) {
    Object.assign(view, {usages: null, problem: error.message});
  }
  draw();
}

function draw() {
  render(html`<h1>Citations</h1>
    <form class="tools" @submit=${event => { event.preventDefault(); uses(event.target.elements.id.value.trim()); }}>
      <label>Who used <input name="id" type="text" placeholder="mem:a7Bc3x" .value=${view.asked} size="14"></label><button>Show</button>
      <label>Days <select @change=${event => { view.days = Number(event.target.value); draw(); }}>${[7, 30, 90, 365].map(days => html`<option ?selected=${days === view.days}>${days}</option>`)}</select></label></form>
    ${view.problem ? html`<p class="problem" role="alert">${view.problem}</p>` : nothing}
    ${view.usages ? html`<h2>${view.usages.citation}: shown ${view.usages.shown}, cited ${view.usages.cited}</h2>
      ${view.usages.usages.length ? html`<ul class="list">${view.usages.usages.map(use => html`<li><a class="row" href=${`/sessions?${new URLSearchParams({id: use.sessionId})}`}><bdi class="lead">${use.sessionId}</bdi><span class="meta"><span>${use.kind}</span><span>${date(use.at)}</span><bdi>${use.context}</bdi></span></a></li>`)}</ul>` : html`<p class="faint">Nobody has used it yet.</p>`}` : nothing}
    <ibid-stats days=${view.days}></ibid-stats>`, main);
}

page(async () => {
  draw();
  if (view.asked) await uses(view.asked);
});
onChange(() => main.querySelector('ibid-stats')?.reload());
