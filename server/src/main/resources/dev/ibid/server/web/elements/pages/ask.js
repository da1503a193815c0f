import {api, html, main, nothing, onChange, page, query, render, say} from './page.js';
import {asking} from './asking.js';
import '../ibid-answer.js';
import {citationOf} from '../base.js';
import '../ibid-sources.js';

const view = {id: query('id'), question: query('q'), answer: null, retrieved: [], states: {}, verdicts: null, judging: false, busy: false};

function draw() {
  const {answer} = view;
  const ended = answer && answer.state !== 'streaming';
  main.classList.add('wide');
  render(html`
    ${view.id || view.busy ? nothing : html`<h1>What do you want to know?</h1>`}
    ${asking(view.id || view.busy ? '' : view.question, ask)}
    ${view.question && (view.id || view.busy) ? html`<h1 class="question"><bdi>${view.question}</bdi></h1>` : nothing}
    <div class="answered" ?hidden=${!view.id && !view.busy}>
      <div><ibid-answer footnotes="none" .verdicts=${view.verdicts} ?show-verdicts=${view.judging}></ibid-answer>
        ${ended ? html`${outcome(answer)}<div class="tools">
          <label><input type="checkbox" .checked=${view.judging} @change=${judge}> Show what the sources do not support</label>
          <a class="button" href=${`/api/answers/${encodeURIComponent(answer.id)}/html`} download=${`answer-${answer.id}.html`}>Save as a file</a></div>` : nothing}</div>
      <aside aria-label="Sources">${answer ? html`<ibid-sources .answer=${answer} .retrieved=${view.retrieved} .states=${view.states}></ibid-sources>` : nothing}</aside>
    </div>`, main);
}

function outcome(answer) {
  const counts = {};
  for (const {verdict} of answer.references ?? []) if (verdict) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const told = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  const facts = [answer.model, answer.tokensUsed && `${answer.tokensUsed} tokens`, told && `citations: ${told}`].filter(Boolean);
  return facts.length ? html`<p class="small faint">${facts.join(' · ')}</p>` : nothing;
}

const element = () => main.querySelector('ibid-answer');

async function ask(question) {
  Object.assign(view, {id: '', question, answer: null, retrieved: [], states: {}, verdicts: null, judging: false, busy: true});
  draw();
  main.querySelector('textarea').value = '';
  await page(async () => {
    const response = await api.stream('/api/ask', {method: 'POST', body: {question}});
    await element().follow(response);
    await load(true);
  });
}

main.addEventListener('answer-start', event => {
  view.id = event.detail.id;
  history.pushState(null, '', `/ask?${new URLSearchParams({id: view.id, q: view.question})}`);
});

/** Shows what is stored, and what is still being told of it: to a store that is not finished, it has broken off. */
async function load(told = false) {
  const answer = await api.get(`/api/answers/${encodeURIComponent(view.id)}`);
  const follows = !told && ['streaming', 'interrupted'].includes(answer.state);
  view.busy = false;
  view.answer = follows ? {...answer, state: 'streaming'} : answer;
  view.question = answer.question ?? view.question;
  document.title = `${view.question || 'Answer'} · ibid`;
  draw();
  if (follows) {
    await element().follow(await api.stream(`/api/answers/${encodeURIComponent(view.id)}/events`));
    return load(true);
  }
  element().answer = answer;
  await Promise.all([check(), found()]);
}

/** What has become of the passages since. */
async function check() {
  const states = {};
  const citations = (view.answer?.sources ?? []).map(source => citationOf(source)).filter(citation => citation?.startsWith('doc:'));
  await Promise.all(citations.slice(0, 50).map(async citation => {
    states[citation] = (await api.show(citation).catch(() => ({}))).passage?.state;
  }));
  view.states = states;
  draw();
}

/** What was found for the question but is not cited. */
async function found() {
  if (!view.question) return;
  const {index} = await api.get('/api/search', {q: view.question, layer: 'index', limit: 8});
  const cited = new Set(view.answer.sources.flatMap(source => [source.citation, ...source.fragments.map(piece => piece.id)]));
  view.retrieved = index.filter(hit => !cited.has(hit.citation));
  draw();
}

async function judge(event) {
  view.judging = event.target.checked;
  draw();
  if (view.judging && !view.verdicts) {
    say('Checking every sentence …');
    view.verdicts = await api.post('/api/verifications', {answerId: view.id});
    say(`${Math.round(view.verdicts.precision * 100)} % of the citations hold, ${Math.round(view.verdicts.recall * 100)} % of the statements have one`);
    draw();
  }
}

addEventListener('popstate', () => location.reload());
const waiting = sessionStorage.getItem('ibid-question');
sessionStorage.removeItem('ibid-question');
draw();
if (waiting) ask(waiting);
else if (view.id) page(() => load());
onChange(() => (view.answer && !view.busy ? check() : undefined));
