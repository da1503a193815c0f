// What all pages share: the server, the panel in which sources open, and what changes meanwhile.
import {html, nothing, render} from '../lit/lit-element.js';
import {Api, events} from '../api.js';
import {isTyped} from '../base.js';
import {verdictOf} from '../cited.js';
import {word} from '../labels.js';
import '../ibid-reader.js';

export {html, nothing, render};
export const api = new Api();
export const main = document.getElementById('main');
const status = document.getElementById('live');

export const query = name => new URLSearchParams(location.search).get(name) ?? '';

const format = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'});
export const date = time => format.format(new Date(time));

export const counted = (count, one) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

const TONES = {supported: 'good', partly: 'warn', unsupported: 'bad', contradicted: 'bad'};

export const verdictWord = verdict => word({}, 'en', verdict);

/** How the citations of an answer fared. */
export function fared({references = [], contradictions = []}) {
  const verdicts = Map.groupBy(references.map(verdictOf).filter(Boolean), verdict => verdict);
  return html`${[...verdicts].map(([verdict, {length}]) => html`<span class=${TONES[verdict] ?? ''}>${counted(length, 'citation')} ${verdictWord(verdict)}</span>`)}
    ${contradictions.length ? html`<span class="bad">${counted(contradictions.length, 'statement')} contradicted</span>` : nothing}`;
}

/** Draws the page; what goes wrong is said where the page would be. */
export async function page(draw) {
  try {
    await draw();
  } catch (error) {
    if (error.status === 401) return location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
    render(html`<h1>This cannot be shown</h1><p class="problem" role="alert">${error.message}</p>`, main);
  }
}

/** Tells something in a corner, for a while. */
export function say(text) {
  status.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (status.textContent = ''), 4000);
}

document.querySelector('[aria-current]')?.scrollIntoView({block: 'nearest', inline: 'center'});

let panel;

/** Opens a source beside the page. */
export function openSource({citation, source, quote}) {
  if (!panel) {
    panel = document.createElement('dialog');
    panel.className = 'panel';
    panel.setAttribute('aria-label', 'Source');
    const close = document.createElement('button');
    close.className = 'close';
    close.textContent = 'Close';
    close.addEventListener('click', () => panel.close());
    panel.reader = document.createElement('ibid-reader');
    panel.append(close, panel.reader);
    panel.addEventListener('click', event => event.target === panel && panel.close());
    document.body.append(panel);
  }
  const again = citation && panel.reader.citation === citation;
  Object.assign(panel.reader, {quote, source: citation ? undefined : source, citation: citation ?? ''});
  // What was read before may have changed since.
  if (again) panel.reader.reload();
  if (!panel.open) panel.showModal();
}

// A reader shows by itself what is opened in it.
document.addEventListener('source-open', event => {
  if (event.composedPath()[0].localName !== 'ibid-reader') openSource(event.detail);
});

document.addEventListener('cite-copy', event => {
  const {citation} = event.detail;
  if (citation) api.post(`/api/citations/${encodeURIComponent(citation)}/usages`, {sessionId: 'web', kind: 'copied'}).catch(() => {});
});

document.addEventListener('keydown', event => {
  if (isTyped(event) || panel?.open || event.defaultPrevented) return;
  if (event.key === 'n' || event.key === 'p') document.querySelector('ibid-answer')?.step(event.key === 'n' ? 1 : -1);
});

const listeners = new Set();

/** Has something done when the store changes, at most once in a while. */
export function onChange(listener) {
  listeners.add(listener);
}

/** What changes on a server, for as long as somebody listens; comes back when it is cut off. */
async function live(listener) {
  let last;
  for (let pause = 1000; ; pause = Math.min(pause * 2, 30_000)) {
    try {
      for await (const {event, data, id} of events(await api.stream('/api/live', {last}))) {
        pause = 1000;
        last = id ?? last;
        listener(event, JSON.parse(data));
      }
    } catch (error) {
      if (error.status === 401 || error.status === 403) return;
    }
    await new Promise(done => setTimeout(done, pause));
  }
}

let waiting = false;
live((event, data) => {
  for (const listener of listeners) listener.each?.(event, data);
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    for (const listener of listeners) Promise.resolve(listener()).catch(() => {});
    if (panel?.open) panel.reader.reload(true);
  }, 400);
});

/** How to begin, where nothing is there yet. */
export const beginning = html`<div class="begin"><p>Nothing is stored here yet. Three lines to begin:</p><ol>
  <li><code>ibid index ~/notes</code>, or <a href="/documents">Documents</a>, makes a folder of documents citable.</li>
  <li><code>ibid remember --session s1 "The boiler shows F75."</code> stores a memory.</li>
  <li><code>ibid ask "What does F75 mean?"</code> answers with citations, as this page does.</li></ol></div>`;
