import {api, counted, fared, html, main, nothing, onChange, page, query, render, say, verdictWord} from './page.js';
import {asking} from './asking.js';
import '../ibid-answer.js';
import {citationOf} from '../base.js';
import '../ibid-sources.js';

const NEW = {id: '', answer: null, stored: null, retrieved: [], states: {}, verdicts: null, judging: false, problem: ''};
const view = {...NEW, id: query('id'), question: query('q'), busy: false};

function draw() {
  const {answer} = view;
  const begun = view.id || view.busy;
  const ended = answer && answer.state !== 'streaming';
  main.classList.toggle('wide', !!begun);
  render(html`
    <h1 class=${begun ? 'question' : ''}>${begun ? html`<bdi>${view.question || begins(answer?.text) || 'An answer'}</bdi>` : 'What do you want to know?'}</h1>
    ${begun ? nothing : asking(view.question, ask)}${view.problem ? html`<p class="problem" role="alert">${view.problem}</p>` : nothing}
    <div class="answered" ?hidden=${!begun}>
      <div><ibid-answer footnotes="none" .answer=${view.stored} .verdicts=${view.verdicts} ?show-verdicts=${view.judging}></ibid-answer>
        ${ended ? html`${outcome(answer)}${answer.outcome === 'nothing' ? nothing : html`<div class="tools">
          <label><input type="checkbox" .checked=${view.judging} @change=${judge}> Show what the sources do not support, or only in part</label>
          <a class="button" href=${`/api/answers/${encodeURIComponent(answer.id)}/html`} download=${`answer-${answer.id}.html`}>Save as a file</a></div>`}
          ${asking('', ask, true)}` : nothing}</div>
      <aside aria-label="Sources" ?hidden=${!answer}><ibid-sources .answer=${answer} .retrieved=${view.retrieved} .states=${view.states}></ibid-sources></aside>
    </div>`, main);
}

/** How the citations fared, and by whom the answer was written. */
function outcome(answer) {
  const {outcome: ended, model, tokensUsed} = answer;
  if (ended === 'nothing') return html`<p class="faint">Other words may help, <a href=${`/search?${new URLSearchParams({q: view.question})}`}>a search</a> shows what comes near, and <a href="/documents">documents</a> can be added.</p>`;
  return html`<p class="meta">${fared(answer)}${model ? html`<span>${model}</span>` : nothing}${tokensUsed ? html`<span>${counted(tokensUsed, 'token')}</span>` : nothing}</p>`;
}

const element = () => main.querySelector('ibid-answer');

async function ask(question) {
  Object.assign(view, NEW, {question, busy: true});
  draw();
  element().answer = null;
  scrollTo(0, 0);
  await page(async () => {
    try {
      await follow(await api.stream('/api/ask', {method: 'POST', body: {question}}));
    } catch (error) {
      if (error.status === 401) throw error;
      // Who has got nothing still has the question.
      Object.assign(view, {busy: false, problem: error.message});
      draw();
    }
  });
}

/** Shows what is told, then what is stored of it; where no server answers any more, what has come stays. */
async function follow(response) {
  view.answer = await element().follow(response);
  await load(true).catch(() => {
    view.busy = false;
    draw();
  });
}

main.addEventListener('answer-start', event => {
  // Who follows an answer has its address already.
  if (view.id === event.detail.id) return;
  view.id = event.detail.id;
  history.pushState(null, '', `/ask?${new URLSearchParams({id: view.id, q: view.question})}`);
});

main.addEventListener('answer-sources', event => {
  view.answer = event.detail.answer;
  draw();
});

/** Shows what is stored, and what is still being told of it: to a store that is not finished, it has broken off. */
async function load(told = false) {
  const answer = await api.get(`/api/answers/${encodeURIComponent(view.id)}`);
  const follows = !told && ['streaming', 'interrupted'].includes(answer.state);
  view.busy = false;
  view.answer = follows ? {...answer, state: 'streaming'} : answer;
  view.stored = follows ? null : answer;
  view.question = answer.question ?? view.question;
  document.title = `${view.question || 'Answer'} · ibid`;
  draw();
  if (follows) {
    return follow(await api.stream(`/api/answers/${encodeURIComponent(view.id)}/events`));
  }
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
  const {index} = await api.get('/api/search', {q: view.question, layer: 'index', limit: 8}).catch(() => ({index: []}));
  const cited = new Set(view.answer.sources.flatMap(source => [source.citation, ...source.fragments.map(piece => piece.id)]));
  const others = index.filter(hit => !cited.has(hit.citation));
  view.retrieved = cited.size ? others.filter(hit => !hit.weak) : others.slice(0, 3);
  draw();
}

/** How many citations were judged how, as it stands beneath the answer, and what has none. */
function judged({citations, uncited}) {
  const counts = [...Map.groupBy(citations, each => each.verdict)].map(([verdict, {length}]) => `${counted(length, 'citation')} ${verdictWord(verdict)}`);
  return [...counts, uncited.length ? `${counted(uncited.length, 'statement')} without a citation` : ''].filter(Boolean).join(', ');
}

/** What an answer is called that nobody asked for. */
function begins(text = '') {
  const [line] = text.trim().split('\n');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

async function judge(event) {
  view.judging = event.target.checked;
  draw();
  if (view.judging && !view.verdicts) {
    say('Checking every sentence …');
    try {
      view.verdicts = await api.post('/api/verifications', {answerId: view.id});
      say(judged(view.verdicts));
    } catch (error) {
      say(error.message);
    }
    draw();
  }
}

addEventListener('popstate', () => location.reload());
const waiting = sessionStorage.getItem('ibid-question');
sessionStorage.removeItem('ibid-question');
if (waiting) ask(waiting);
else if (view.id) page(() => load());
else draw();
onChange(() => (view.answer && !view.busy ? check() : undefined));
