import OpenAI from 'openai';
import { served, slice } from './served.js';

await served(process.argv[2], {}, async (url) => {
  const client = new OpenAI({ apiKey: 'none', baseURL: url, maxRetries: 0 });
  const stream = client.chat.completions.stream({ model: 'm', messages: [] });
  let streamed = '';
  let reasoning = '';
  const annotations = [];
  const errors = [];
  try {
    for await (const chunk of stream) {
      const delta = chunk.choices[0].delta;
      streamed += delta.content ?? '';
      reasoning += delta.reasoning_content ?? '';
      annotations.push(...(delta.annotations ?? []));
    }
  } catch (error) {
    errors.push(error.message);
  }
  const text = errors.length ? streamed : (await stream.finalMessage()).content;
  const notes = annotations.map((note) => note.url_citation);
  return {
    text,
    streamed,
    reasoning: reasoning ? [reasoning] : [],
    sources: [...new Set(notes.map((note) => note.url))],
    cited: notes.map((note) => `${slice(text, note.start_index, note.end_index)} ${note.url}`),
    errors,
  };
});
