import {citationOf} from '../base.js';
import {api, counted, date, fared, html, main, nothing, onChange, page, render} from './page.js';

const view = {answers: [], outdated: new Map(), filtered: false};

/** Lists tell how an answer begins; what was asked and how its citations fared is known by it alone, and stays once it is complete. */
async function whole(listed) {
  const known = view.answers.find(({id, state}) => id === listed.id && state === 'complete');
  return known ?? {...listed, ...await api.get(`/api/answers/${encodeURIComponent(listed.id)}`).catch(() => ({}))};
}

async function load() {
  const {answers} = await api.get('/api/answers', {limit: 50});
  view.answers = await Promise.all(answers.map(whole));
  draw();
  for (const {id, sources = []} of view.answers) {
    view.outdated.set(id, await outdated(sources));
    if (view.outdated.get(id)) draw();
  }
}

/** How many sources have changed since. */
async function outdated(sources) {
  const passages = sources.map(source => citationOf(source)).filter(citation => citation?.startsWith('doc:')).slice(0, 20);
  const states = await Promise.all(passages.map(async citation => (await api.show(citation).catch(() => ({}))).passage?.state));
  return states.filter(state => ['changed', 'lost', 'missing'].includes(state)).length;
}

function draw() {
  const shown = view.answers.filter(({id}) => !view.filtered || view.outdated.get(id));
  render(html`<h1>Answers</h1>
    ${view.answers.length ? html`<p class="tools first"><label><input type="checkbox" .checked=${view.filtered} @change=${event => { view.filtered = event.target.checked; draw(); }}> Only those whose sources have changed since</label></p>
      <ul class="list">${shown.map(row)}</ul>${shown.length ? nothing : html`<p class="faint">None.</p>`}` : html`<div class="begin"><p>No answer is kept yet. <a href="/ask">Ask something</a>, or have your assistant stream its answers here.</p></div>`}`, main);
}

function row(answer) {
  const {id, state, createdAt, preview, question, project, sources} = answer;
  const changed = view.outdated.get(id);
  return html`<li><a class="row" href=${`/ask?id=${encodeURIComponent(id)}`}><bdi class="lead">${question ?? (preview || 'An answer without text')}</bdi>
    <span class="meta">${project ? html`<bdi>${project}</bdi>` : nothing}<span>${date(createdAt)}</span>${state === 'complete' ? nothing : html`<span>${state}</span>`}${sources ? html`<span>${counted(sources.length, 'source')}</span>` : nothing}
      ${fared(answer)}${changed ? html`<span class="badge warn">${changed} outdated</span>` : nothing}</span></a></li>`;
}

page(load);
onChange(load);
