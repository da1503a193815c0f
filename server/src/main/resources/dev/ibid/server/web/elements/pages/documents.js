import {api, beginning, counted, html, main, nothing, onChange, page, render} from './page.js';

const AT_ONCE = 200;
const STATES = {indexed: ['up to date', 'good'], edited: ['edited since', 'warn'], missing: ['missing', 'bad']};
const view = {documents: [], busy: '', problem: '', result: null, indexing: null, undo: null, most: AT_ONCE};

async function load() {
  view.documents = (await api.get('/api/documents', {check: true})).documents;
  draw();
}

async function work(name, action) {
  Object.assign(view, {busy: name, problem: '', indexing: null, result: null, undo: null});
  draw();
  try {
    view.result = await action();
  } catch (error) {
    view.problem = error.message;
  }
  view.busy = '';
  await load();
}

const index = (path, project) => work('Indexing', () => api.post('/api/documents/folders', {path, project}));

/** Takes a folder or file out; until something else is done here, one click brings it back. */
async function unindex(path, project) {
  await work('Taking out', () => api.get('/api/documents', {path, project}, {method: 'DELETE'}));
  if (view.result) view.undo = {path, project};
  draw();
  main.querySelector('[name=undo]')?.focus();
}

function add(event) {
  event.preventDefault();
  const path = event.target.elements.path.value.trim();
  if (path) index(path);
}

function draw() {
  main.classList.add('wide');
  const busy = !!view.busy;
  render(html`<h1>Documents</h1>
    <form class="tools first" @submit=${add}><label class="grow">Folder or file <input name="path" type="text" placeholder="/home/you/notes" spellcheck="false"></label><button class="main" ?disabled=${busy}>Add</button>
      ${view.documents.length ? html`<button type="button" ?disabled=${busy} @click=${() => work('Indexing', () => api.post('/api/documents/reindex', {}))}>Index again</button>
      <button type="button" ?disabled=${busy} @click=${() => work('Checking', load)}>Check again</button>` : nothing}</form>
    ${view.problem ? html`<p class="problem" role="alert">${view.problem}</p>` : nothing}
    <div role="status" class="small">${busy ? progress() : view.undo ? undo() : view.result?.files !== undefined ? told(view.result) : nothing}</div>
    ${view.result?.skipped?.length ? html`<ul>${view.result.skipped.slice(0, 20).map(each => html`<li class="small warn"><bdi>${each.path}</bdi>: ${each.reason}</li>`)}</ul>` : nothing}
    ${view.documents.length ? [...Map.groupBy(view.documents, each => `${each.project ?? ''}\n${each.root}`).values()].map(root) : busy ? nothing : beginning}`, main);
}

function progress() {
  const {found, finished} = view.indexing ?? {};
  return html`<p class="faint">${view.busy} … ${found === undefined ? nothing : `${finished} of ${found} files`}</p>
    ${view.busy === 'Indexing' ? html`<progress aria-label="Indexing" max=${found || 1} .value=${found ? finished : 0}></progress>` : nothing}`;
}

const undo = () => html`<p>${counted(view.result.removed, 'document')} taken out: not found any more, their citations still open. <button name="undo" @click=${() => index(view.undo.path, view.undo.project)}>Bring back</button></p>`;

const told = result => html`<p class="faint">${result.files} files looked at, ${result.indexed} indexed, ${result.unchanged} unchanged, ${result.removed} removed</p>`;

function root(documents) {
  const {root: folder, project} = documents[0];
  return html`<div class="headed"><h2><bdi>${folder}</bdi>${project && project !== folder ? html` <bdi class="faint">${project}</bdi>` : nothing}</h2>${out(folder, project, 'Un-index all')}</div>
    <div class="table" tabindex="0" role="region" aria-label=${folder}><table>
      <thead><tr><th scope="col">Document</th><th scope="col">State</th><th scope="col">Passages</th><th scope="col">Size</th><th scope="col">Indexed</th><th scope="col"><span class="sr">Action</span></th></tr></thead>
      <tbody>${documents.slice(0, view.most).map(row)}</tbody></table></div>
    ${documents.length > view.most ? html`<p><button @click=${() => { view.most += AT_ONCE; draw(); }}>Show more of ${documents.length}</button></p>` : nothing}`;
}

const out = (path, project, words) => html`<button class="plain small" ?disabled=${!!view.busy} aria-label="${words}: ${path}" @click=${() => unindex(path, project)}>${words}</button>`;

function row({title, path, root: folder, project, state, present, passages, size, indexedAt}) {
  const [label, tone] = STATES[state] ?? [present ? 'indexed' : 'missing', present ? 'good' : 'bad'];
  return html`<tr><td class="path"><bdi>${title || path}</bdi>${title && title !== path ? html`<br><bdi class="small faint">${path}</bdi>` : nothing}</td>
    <td><span class="badge ${tone}">${label}</span></td><td class="num">${passages}</td><td class="num">${bytes(size)}</td><td class="num">${day.format(new Date(indexedAt))}</td><td>${out(`${folder}/${path}`, project, 'Un-index')}</td></tr>`;
}

const day = new Intl.DateTimeFormat('en', {dateStyle: 'medium'});
const bytes = count => (count < 10_000 ? `${count} B` : count < 1e7 ? `${Math.round(count / 1000)} kB` : `${Math.round(count / 1e6)} MB`);

page(load);
const changed = () => (view.busy ? draw() : load());
changed.each = (event, data) => {
  if (event !== 'Indexing') return;
  view.indexing = data;
  if (view.busy) draw();
};
onChange(changed);
