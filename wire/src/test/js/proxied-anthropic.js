// Talks to a model through ibid, as a program does that changed nothing but its base URL.
//
//   node proxied-anthropic.js BASE-URL TOKEN
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({ apiKey: process.argv[3], baseURL: process.argv[2], maxRetries: 0 });
const asked = {
  model: 'm-1',
  max_tokens: 100,
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'What does F75 on the boiler mean?' }],
};
const blocks = (message) =>
  message.content.map((block) => ({
    type: block.type,
    text: block.text ?? '',
    cited: (block.citations ?? []).map((citation) => citation.cited_text),
    uncited: block.citations === null,
    input: block.input ?? null,
  }));

const whole = await client.messages.create(asked);
const final = await client.messages.stream(asked).finalMessage();
const beta = await client.beta.messages.create(asked);
const called = await client.messages
  .stream({ ...asked, messages: [{ role: 'user', content: 'call the tool about F75 of the boiler' }] })
  .finalMessage();

process.stdout.write(
  JSON.stringify({
    whole: blocks(whole),
    streamed: blocks(final),
    beta: blocks(beta),
    stop: final.stop_reason,
    called: blocks(called),
    calledStop: called.stop_reason,
  }),
);
