// Serves the bytes of a file as a stream of events, once, in small pieces that cut characters.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';

const PIECE = 7;

export async function served(file, headers, use) {
  const bytes = await readFile(file);
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    for (let at = 0; at < bytes.length; at += PIECE) {
      response.write(bytes.subarray(at, at + PIECE));
    }
    response.end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const understood = await use(`http://127.0.0.1:${server.address().port}`);
    process.stdout.write(JSON.stringify(understood));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

// Offsets that count code points, as OpenAI and Cohere do.
export const slice = (text, start, end) => [...text].slice(start, end).join('');
