import Anthropic from '@anthropic-ai/sdk';
import { served } from './served.js';

await served(process.argv[2], {}, async (url) => {
  const client = new Anthropic({ apiKey: 'none', baseURL: url, maxRetries: 0 });
  const stream = client.messages.stream({ model: 'm', max_tokens: 1, messages: [] });
  const errors = [];
  let message;
  stream.on('streamEvent', (event, snapshot) => (message = snapshot));
  try {
    message = await stream.finalMessage();
  } catch (error) {
    errors.push(error.error?.error?.message ?? error.message);
  }
  const texts = message.content.filter((block) => block.type === 'text');
  return {
    text: texts.map((block) => block.text).join(''),
    reasoning: message.content
      .filter((block) => block.type === 'thinking')
      .map((block) => block.thinking),
    sources: [
      ...new Set(texts.flatMap((block) => (block.citations ?? []).map((found) => found.url ?? found.document_title))),
    ],
    cited: texts.flatMap((block) =>
      (block.citations ?? []).map((found) => `${block.text} ${found.url ?? found.document_title}`),
    ),
    errors,
  };
});
