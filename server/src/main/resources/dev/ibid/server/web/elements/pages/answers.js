import {citationOf} from '../base.js';
import {api, counted, date, html, main, nothing, onChange, page, render} from './page.js';

const view = {answers: [], facts: {}, outdated: false};

async function load() {
  view.answers = (await api.get('/api/answers', {limit: 50})).answers;
  draw();
  for (const {id, state} of view.answers) {
    if (view.facts[id] || state === 'streaming') continue;
    view.facts[id] = await facts(id).catch(() => ({}));
    draw();
  }
}

/** The verdicts of an answer, and how many of its sources have changed since. */
async function facts(id) {
  const answer = await api.get(`/api/answers/${encodeURIComponent(id)}`);
  const verdicts = {};
  for (const {verdict} of answer.references) if (verdict) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  let outdated = 0;
  for (const source of answer.sources.slice(0, 20)) {
    const citation = citationOf(source);
    if (!citation?.startsWith('doc:')) continue;
    const state = (await api.show(citation).catch(() => ({}))).passage?.state;
    if (['changed', 'lost', 'missing'].includes(state)) outdated++;
  }
  return {question: answer.question, verdicts, outdated, sources: answer.sources.length, contradictions: answer.contradictions?.length ?? 0};
}

const TONES = {supported: 'good', partly: 'warn', unsupported: 'bad', contradicted: 'bad'};

function draw() {
  const shown = view.answers.filter(({id}) => !view.outdated || view.facts[id]?.outdated);
  render(html`<h1>Answers</h1>
    ${view.answers.length ? html`<p class="tools first"><label><input type="checkbox" .checked=${view.outdated} @change=${event => { view.outdated = event.target.checked; draw(); }}> Only those whose sources have changed since</label></p>
      <ul class="list">${shown.map(row)}</ul>${shown.length ? nothing : html`<p class="faint">None.</p>`}` : html`<div class="begin"><p>No answer is kept yet. <a href="/ask">Ask something</a>, or have your assistant stream its answers here.</p></div>`}`, main);
}

function row({id, state, createdAt, preview}) {
  const known = view.facts[id] ?? {verdicts: {}};
  return html`<li><a class="row" href=${`/ask?id=${encodeURIComponent(id)}`}><bdi class="lead">${known.question ?? (preview || 'An answer without text')}</bdi>
    <span class="meta"><span>${date(createdAt)}</span>${state === 'complete' ? nothing : html`<span>${state}</span>`}${known.sources === undefined ? nothing : html`<span>${counted(known.sources, 'source')}</span>`}
      ${Object.entries(known.verdicts).map(([verdict, count]) => html`<span class=${TONES[verdict] ?? ''}>${count} ${verdict}</span>`)}
      ${known.contradictions ? html`<span class="bad">${known.contradictions} contradicted</span>` : nothing}
      ${known.outdated ? html`<span class="badge warn">${known.outdated} outdated</span>` : nothing}</span></a></li>`;
}

page(load);
onChange(() => {
  view.facts = {};
  return load();
});
