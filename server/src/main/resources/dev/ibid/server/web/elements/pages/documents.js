import {api, beginning, date, html, main, nothing, onChange, page, render, say} from './page.js';

const view = {documents: [], busy: '', result: null, progress: 0};
const STATES = {indexed: ['up to date', 'good'], edited: ['edited since', 'warn'], missing: ['missing', 'bad']};

async function load() {
  view.documents = (await api.get('/api/documents', {check: true})).documents;
  draw();
}

async function work(name, action) {
  Object.assign(view, {busy: name, progress: 0, result: null});
  draw();
  try {
    view.result = await action();
  } catch (error) {
    say(error.message);
  }
  view.busy = '';
  await load();
}

const reindex = () => work('Indexing', () => api.post('/api/documents/reindex', {}));

function add(event) {
  event.preventDefault();
  const path = event.target.elements.path.value.trim();
  if (path) work('Indexing', () => api.post('/api/documents/folders', {path}));
}

function draw() {
  main.classList.add('wide');
  const roots = Map.groupBy(view.documents, document => document.root);
  render(html`<h1>Documents</h1>
    <form class="tools" @submit=${add}><label>Folder or file <input name="path" type="text" placeholder="/home/you/notes"></label><button ?disabled=${!!view.busy}>Add</button>
      <button type="button" ?disabled=${!!view.busy} @click=${reindex}>Index again</button><button type="button" ?disabled=${!!view.busy} @click=${() => work('Checking', load)}>Check again</button></form>
    <p role="status" class="small faint">${view.busy ? `${view.busy} … ${view.progress ? `${view.progress} passages` : ''}` : view.result?.files !== undefined ? told(view.result) : nothing}</p>
    ${view.busy === 'Indexing' ? html`<progress aria-label="Indexing"></progress>` : nothing}
    ${view.result?.skipped?.length ? html`<ul>${view.result.skipped.slice(0, 20).map(each => html`<li class="small warn"><bdi>${each.path}</bdi>: ${each.reason}</li>`)}</ul>` : nothing}
    ${view.documents.length ? [...roots].map(([root, documents]) => html`<h2><bdi>${root}</bdi></h2><div class="table" tabindex="0" role="region" aria-label=${root}><table>
      <thead><tr><th scope="col">Document</th><th scope="col">State</th><th scope="col">Passages</th><th scope="col">Size</th><th scope="col">Indexed</th></tr></thead>
      <tbody>${documents.slice(0, 500).map(row)}</tbody></table></div>${documents.length > 500 ? html`<p class="faint">… and ${documents.length - 500} more</p>` : nothing}`) : view.busy ? nothing : beginning}`, main);
}

const told = result => `${result.files} files looked at, ${result.indexed} indexed, ${result.unchanged} unchanged, ${result.removed} removed`;

function row(document) {
  const [label, tone] = STATES[document.state] ?? [document.present ? 'indexed' : 'missing', document.present ? 'good' : 'bad'];
  return html`<tr><td class="path"><bdi>${document.title || document.path}</bdi>${document.title ? html`<br><bdi class="small faint">${document.path}</bdi>` : nothing}</td>
    <td><span class="badge ${tone}">${label}</span></td><td class="num">${document.passages}</td><td class="num">${size(document.size)}</td><td>${date(document.indexedAt)}</td></tr>`;
}

const size = bytes => (bytes < 10_000 ? `${bytes} B` : bytes < 1e7 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1e6)} MB`);

page(load);
const changed = () => (view.busy ? draw() : load());
changed.each = (event, data) => {
  if (data.kind === 'document') view.progress++;
};
onChange(changed);
