import OpenAI from 'openai';
import { served, slice } from './served.js';

await served(process.argv[2], {}, async (url) => {
  const client = new OpenAI({ apiKey: 'none', baseURL: url, maxRetries: 0 });
  const stream = client.responses.stream({ model: 'm', input: 'q' });
  let streamed = '';
  const live = [];
  const errors = [];
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') {
      streamed += event.delta;
    } else if (event.type === 'response.output_text.annotation.added') {
      live.push(event.annotation);
    } else if (event.type === 'response.failed') {
      errors.push(event.response.error.message);
    }
  }
  const response = await stream.finalResponse();
  const message = response.output.find((item) => item.type === 'message');
  const { text, annotations } = message.content[0];
  return {
    text,
    streamed,
    reasoning: response.output
      .filter((item) => item.type === 'reasoning')
      .map((item) => item.summary[0].text),
    sources: [...new Set(annotations.map((note) => note.url ?? note.filename))],
    cited: annotations.map((note) =>
      note.type === 'url_citation'
        ? `${slice(text, note.start_index, note.end_index)} ${note.url}`
        : `${slice(text, note.index, note.index + 3)} ${note.file_id}`,
    ),
    liveIsFinal: JSON.stringify(live) === JSON.stringify(annotations),
    errors,
  };
});
