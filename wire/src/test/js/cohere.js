import { CohereClientV2 } from 'cohere-ai';
import { served, slice } from './served.js';

await served(process.argv[2], {}, async (url) => {
  const client = new CohereClientV2({ token: 'none', environment: url, maxRetries: 0 });
  const stream = await client.chatStream({ model: 'm', messages: [] });
  let text = '';
  const reasoning = [];
  const citations = [];
  const errors = [];
  for await (const event of stream) {
    if (event.type === 'content-delta') {
      text += event.delta.message.content.text ?? '';
      if (event.delta.message.content.thinking) {
        reasoning.push(event.delta.message.content.thinking);
      }
    } else if (event.type === 'citation-start') {
      citations.push(event.delta.message.citations);
    } else if (event.type === 'message-end' && event.delta.finishReason !== 'COMPLETE') {
      errors.push(event.delta.error);
    }
  }
  return {
    text,
    reasoning,
    sources: [
      ...new Set(citations.flatMap((found) => found.sources.map((source) => source.id))),
    ],
    cited: citations.map((found) =>
      slice(text, found.start, found.end) === found.text
        ? `${found.text} ${found.sources.map((source) => source.document.title).join(', ')}`
        : 'misplaced',
    ),
    errors,
  };
});
