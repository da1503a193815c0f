import {api, html, main, nothing, page, render, say} from './page.js';

const CHOICES = {
  'citations.style': ['inline', 'footnote', 'markdown', 'editor', 'text-fragment'], 'citations.format': ['inline', 'footnote', 'reference'],
  'citations.editor': ['vscode', 'cursor', 'idea'],
};
const view = {file: '', settings: [], sample: '', preview: ''};
const value = key => view.settings.find(setting => setting.key === key)?.value;

async function load() {
  const {file, settings} = await api.get('/api/settings');
  Object.assign(view, {file, settings});
  const [first] = (await api.get('/api/documents')).documents;
  const {index} = first ? await api.get('/api/search', {q: `${first.title} ${first.path}`, kind: 'document', limit: 1, layer: 'index'}) : {index: []};
  view.sample = index[0]?.citation ?? '';
  await preview();
}

/** What a citation looks like with what is chosen just now, saved or not. */
async function preview() {
  if (view.sample) {
    const field = key => main.querySelector(`[name="${key}"]`);
    const chosen = key => { const input = field(key); return input ? (input.type === 'checkbox' ? input.checked : input.value) : value(key); };
    const styled = await api.get(`/api/citations/${view.sample}/styled`, {style: chosen('citations.style'), relativePaths: chosen('citations.relative-paths'), lineNumbers: chosen('citations.line-numbers')}).catch(error => ({text: error.message}));
    view.preview = styled.text;
  }
  draw();
}

async function save(setting, given) {
  try {
    const {settings} = await api.post('/api/settings', {settings: {[setting.key]: given}}, 'PUT');
    view.settings = settings;
    draw();
    say(`${setting.key} is saved`);
  } catch (error) {
    say(error.message);
  }
  await preview();
}

function field(setting) {
  const {key, value: now} = setting;
  if (now === 'true' || now === 'false') return html`<input type="checkbox" name=${key} aria-label=${key} .checked=${now === 'true'} @change=${event => save(setting, event.target.checked)}>`;
  const choices = CHOICES[key];
  if (choices) return html`<select name=${key} aria-label=${key} @change=${event => save(setting, event.target.value)}>${[...new Set([...choices, now])].map(each => html`<option .selected=${each === now}>${each}</option>`)}</select>`;
  return html`<input type="text" name=${key} aria-label=${key} .value=${now} @change=${event => save(setting, event.target.value)}>`;
}

const FIRST = ['citations', 'search'];

function draw() {
  const groups = [...Map.groupBy(view.settings, setting => setting.key.split('.')[0])].sort(([a], [b]) => (FIRST.includes(b) ? 1 : 0) - (FIRST.includes(a) ? 1 : 0));
  render(html`<h1>Settings</h1><p class="faint small">Kept in <code>${view.file}</code>. A change is saved at once.</p>
    ${groups.map(([name, settings]) => html`<h2>${name[0].toUpperCase() + name.slice(1)}</h2>${name === 'citations' ? html`<p class="small faint">A citation looks like this:</p><p class="preview" id="preview">${view.preview || 'Index a folder to see one here.'}</p>` : nothing}
      ${settings.map(setting => html`<div class="setting"><div>${setting.description}<br><span class="small faint"><code>${setting.key}</code> · from ${setting.origin}
        ${/default/i.test(setting.origin) ? nothing : html`<button class="plain small" @click=${() => save(setting, null)}>back to the default</button>`}</span></div><div>${field(setting)}</div></div>`)}`)}`, main);
}

page(load);
