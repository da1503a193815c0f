// Speaks to a server: its operations, and its streams of events.

export class Api {
  /**
   * @param server where it is, like http://127.0.0.1:7077; empty for where this file came from
   * @param token for pages of other origins; pages of the server itself have a cookie
   */
  constructor(server, token) {
    this.base = server || new URL(import.meta.url).origin;
    this.token = token;
  }

  async send(path, {method = 'GET', body, signal, accept, last} = {}) {
    const headers = new Headers();
    if (this.token) headers.set('Authorization', `Bearer ${this.token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (accept) headers.set('Accept', accept);
    if (last) headers.set('Last-Event-ID', last);
    const response = await fetch(new URL(path, this.base), {
      method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body),
      credentials: this.token ? 'omit' : 'same-origin', cache: 'no-store', redirect: 'error',
    });
    if (response.ok) return response;
    const {error = {}} = await response.json().catch(() => ({}));
    throw Object.assign(new Error(error.message || `${response.status}`), {code: error.code, status: response.status});
  }

  async get(path, query = {}, options = {}) {
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
    return (await this.send(pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path, options)).json();
  }

  async post(path, body) {
    return (await this.send(path, {method: 'POST', body})).json();
  }

  async put(path, body) {
    return (await this.send(path, {method: 'PUT', body})).json();
  }

  /** What a server knows of a citation, or of a part of that. */
  show(id, part = '', query = {}) {
    return this.get(`/api/citations/${encodeURIComponent(id)}${part}`, query);
  }

  stream(path, options = {}) {
    return this.send(path, {accept: 'text/event-stream', ...options});
  }
}

/** The events of a response that streams them: {event, data, id}. */
export async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  try {
    for (;;) {
      const {value, done} = await reader.read();
      if (done) return;
      const frames = (held + value).split('\n\n');
      held = frames.pop();
      for (const frame of frames) {
        const told = parse(frame);
        if (told.data !== undefined) yield told;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parse(frame) {
  const told = {event: 'message'};
  for (const line of frame.split('\n')) {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (name === 'data') told.data = told.data === undefined ? value : `${told.data}\n${value}`;
    else if (name) told[name] = value;
  }
  return told;
}

/** What changes on a server, for as long as somebody listens; comes back when it is cut off. */
export async function live(api, listener) {
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
