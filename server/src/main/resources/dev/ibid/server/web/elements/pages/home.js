import {api, beginning, counted, date, html, main, onChange, page, render} from './page.js';
import {asking} from './asking.js';

function ask(question) {
  sessionStorage.setItem('ibid-question', question);
  location.assign('/ask');
}

/** Lists tell how an answer begins; what was asked is known by it alone. */
async function asked(answer) {
  return {...answer, ...(await api.get(`/api/answers/${encodeURIComponent(answer.id)}`).catch(() => ({})))};
}

async function draw() {
  const [stats, {answers}, {sessions}] = await Promise.all([
    api.get('/api/stats/citations', {limit: 1}), api.get('/api/answers', {limit: 5}).then(async ({answers: all}) => ({answers: await Promise.all(all.map(asked))})), api.get('/api/sessions', {limit: 5})]);
  const empty = !stats.events && !stats.documents && !answers.length;
  render(html`<h1>What do you want to know?</h1>
    ${asking('', ask)}
    ${empty ? beginning : html`
      <dl class="counts"><div><dt>memories</dt><dd>${stats.events.toLocaleString('en')}</dd></div><div><dt>sessions</dt><dd>${stats.sessions.toLocaleString('en')}</dd></div>
        <div><dt>documents</dt><dd>${stats.documents.toLocaleString('en')}</dd></div><div><dt>citations</dt><dd>${stats.citations.toLocaleString('en')}</dd></div></dl>
      ${answers.length ? html`<h2>Latest answers</h2><ul class="list">${answers.map(answer => html`<li><a class="row" href="/ask?id=${answer.id}"><bdi class="lead">${answer.question ?? answer.preview}</bdi>
        <span class="meta"><span>${date(answer.createdAt)}</span>${answer.state === 'complete' ? '' : html`<span>${answer.state}</span>`}</span></a></li>`)}</ul>` : ''}
      ${sessions.length ? html`<h2>Latest sessions</h2><ul class="list">${sessions.map(session => html`<li><a class="row" href=${`/sessions?${new URLSearchParams({id: session.id, project: session.project ?? ''})}`}><bdi class="lead">${session.id}</bdi>
        <span class="meta">${session.project ? html`<bdi>${session.project}</bdi>` : ''}<span>${counted(session.events, 'event')}</span><span>${date(session.lastAt)}</span></span></a></li>`)}</ul>` : ''}`}`, main);
}

page(draw);
onChange(draw);
