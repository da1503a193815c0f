// Speaks to a server: its operations, and its streams of events.

const present = ([, value]) => value !== undefined && value !== null && value !== '';

export class Api {
  /**
   * @param server where it is, like http://127.0.0.1:7077; empty for where this file came from
   * @param token for pages of other origins; pages of the server itself have a cookie
   */
  constructor(server, token) {
    this.base = server || new URL(import.meta.url).origin;
    this.token = token;
  }

  async send(path, {method, body, accept, last} = {}) {
    const headers = {Authorization: this.token && `Bearer ${this.token}`, 'Content-Type': body && 'application/json', Accept: accept, 'Last-Event-ID': last};
    const response = await fetch(new URL(path, this.base), {
      method, body: body && JSON.stringify(body), headers: Object.entries(headers).filter(present), credentials: this.token ? 'omit' : 'same-origin', cache: 'no-store', redirect: 'error',
    });
    if (response.ok) return response;
    const {error = {}} = await response.json().catch(() => ({}));
    throw Object.assign(new Error(error.message || `${response.status}`), {code: error.code, status: response.status});
  }

  async get(path, query = {}, options) {
    const asked = new URLSearchParams(Object.entries(query).filter(present));
    return (await this.send(`${path}?${asked}`, options)).json();
  }

  post(path, body, method = 'POST') {
    return this.get(path, {}, {method, body});
  }

  /** What a server knows of a citation, or of a part of that. */
  show(id, part = '', query = {}) {
    return this.get(`/api/citations/${encodeURIComponent(id)}${part}`, query);
  }

  stream(path, options) {
    return this.send(path, {accept: 'text/event-stream', ...options});
  }
}

/** The events of a response that streams them: {event, data, id}. */
export async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  try {
    for (let got; !(got = await reader.read()).done;) {
      const frames = (held + got.value).split('\n\n');
      held = frames.pop();
      for (const frame of frames) {
        const told = {event: 'message'};
        for (const [, name, value] of frame.matchAll(/^([^:\n]+):? ?(.*)$/gm)) told[name] = name === 'data' && 'data' in told ? `${told.data}\n${value}` : value;
        if ('data' in told) yield told;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
