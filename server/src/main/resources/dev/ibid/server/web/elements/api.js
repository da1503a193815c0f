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
    const headers = {};
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (accept) headers.Accept = accept;
    if (last) headers['Last-Event-ID'] = last;
    const response = await fetch(new URL(path, this.base), {
      method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body),
      credentials: this.token ? 'omit' : 'same-origin', cache: 'no-store', redirect: 'error',
    });
    if (!response.ok) {
      const told = await response.json().catch(() => ({}));
      const error = new Error(told.error?.message || `${response.status}`);
      error.code = told.error?.code;
      error.status = response.status;
      throw error;
    }
    return response;
  }

  async get(path, query = {}, signal) {
    const pairs = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null && value !== '') pairs.append(name, value);
    }
    const text = pairs.toString();
    return (await this.send(text ? `${path}?${text}` : path, {signal})).json();
  }

  async post(path, body, signal) {
    return (await this.send(path, {method: 'POST', body, signal})).json();
  }

  async put(path, body) {
    return (await this.send(path, {method: 'PUT', body})).json();
  }

  show(id, signal) {
    return this.get(`/api/citations/${encodeURIComponent(id)}`, {}, signal);
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
      held += value;
      let end = held.indexOf('\n\n');
      let from = 0;
      for (; end >= 0; end = held.indexOf('\n\n', from)) {
        const frame = parse(held.slice(from, end));
        from = end + 2;
        if (frame) yield frame;
      }
      held = held.slice(from);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parse(frame) {
  const told = {event: 'message', data: ''};
  let some = false;
  for (const line of frame.split('\n')) {
    if (line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') told.data += (some ? '\n' : '') + value;
    else if (name === 'event') told.event = value;
    else if (name === 'id') told.id = value;
    some ||= name === 'data';
  }
  return some ? told : null;
}

/** What changes on a server, for as long as somebody listens; comes back when it is cut off. */
export function live(api, listener) {
  const stop = new AbortController();
  (async () => {
    let last;
    for (let pause = 1000; !stop.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        const response = await api.send('/api/live', {signal: stop.signal, accept: 'text/event-stream', last});
        for await (const {event, data, id} of events(response)) {
          pause = 1000;
          last = id ?? last;
          listener(event, JSON.parse(data));
        }
      } catch (error) {
        if (error.status === 401 || error.status === 403) return;
      }
      await new Promise(done => setTimeout(done, pause));
    }
  })();
  return () => stop.abort();
}
