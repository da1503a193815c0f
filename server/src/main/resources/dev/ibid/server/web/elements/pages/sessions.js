import {api, beginning, counted, date, html, main, nothing, onChange, page, query, render} from './page.js';

const MARKER = /\[((?:mem|doc|src):[A-Za-z0-9]{6})\]/g;
const view = {list: [], next: null, id: query('id'), project: query('project'), events: []};

async function sessions(more) {
  const got = await api.get('/api/sessions', {limit: 50, before: more ? view.next : undefined});
  view.list = more ? [...view.list, ...got.sessions] : got.sessions;
  view.next = got.next;
  render(html`<h1>Sessions</h1>${view.list.length ? html`<ul class="list">${view.list.map(session => html`<li><a class="row" href=${`/sessions?${new URLSearchParams({id: session.id, project: session.project ?? ''})}`}><bdi class="lead">${session.preview ?? session.id}</bdi>
      <span class="meta">${session.preview ? html`<bdi>${session.id}</bdi>` : nothing}${session.project ? html`<bdi>${session.project}</bdi>` : nothing}<span>${counted(session.events, 'event')}</span><span>${[...new Set([date(session.firstAt), date(session.lastAt)])].join(' – ')}</span></span></a></li>`)}</ul>
      ${view.next ? html`<p><button @click=${() => page(() => sessions(true))}>Earlier sessions</button></p>` : nothing}` : beginning}`, main);
}

async function session(more) {
  const got = await api.get(`/api/sessions/${encodeURIComponent(view.id)}`, {project: view.project, limit: 100, after: more ? view.next : undefined});
  view.events = more ? [...view.events, ...got.events] : got.events;
  view.next = got.next;
  const cited = [...new Set(view.events.filter(({event}) => event.type === 'response').flatMap(({event}) => [...event.content.matchAll(MARKER)].map(found => found[1])))];
  const open = citation => main.dispatchEvent(new CustomEvent('source-open', {detail: {citation}, bubbles: true, composed: true}));
  render(html`<p class="small"><a href="/sessions">All sessions</a></p><h1><bdi>${got.id}</bdi></h1>
    ${got.project ? html`<p class="faint">Project <bdi>${got.project}</bdi></p>` : nothing}
    ${cited.length ? html`<h2>What it cited</h2><p>${cited.map(citation => html`<button class="plain" @click=${() => open(citation)}>${citation}</button> `)}</p>` : nothing}
    <h2>What happened</h2>
    <ol class="list">${view.events.map(({citation, event}) => html`<li><span class="meta"><span>${event.type}</span><span>${date(event.at)}</span><button class="plain small" @click=${() => open(citation)}>${citation}</button></span>
      <p class="said" dir="auto">${event.content.length > 3000 ? `${event.content.slice(0, 3000)} …` : event.content}</p></li>`)}</ol>
    ${view.next ? html`<p><button @click=${() => page(() => session(true))}>Later events</button></p>` : nothing}`, main);
}

const draw = () => (view.id ? session() : sessions());
page(draw);
onChange(() => (view.list.length <= 50 && view.events.length <= 100 ? draw() : undefined));
