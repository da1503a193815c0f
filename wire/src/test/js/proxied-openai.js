// Talks to a model through ibid, as a program does that changed nothing but its base URL.
//
//   node proxied-openai.js BASE-URL TOKEN
import OpenAI from 'openai';
import { slice } from './served.js';

const client = new OpenAI({ apiKey: process.argv[3], baseURL: process.argv[2], maxRetries: 0 });
const tools = [
  { type: 'function', function: { name: 'look_up', parameters: { type: 'object' } } },
];
const asked = {
  model: 'm-1',
  temperature: 0.5,
  tools,
  messages: [{ role: 'user', content: 'What does F75 on the boiler mean?' }],
};

const cited = (text, notes) =>
  notes.map(({ url_citation: note }) => `${slice(text, note.start_index, note.end_index)} ${note.title}`);

const whole = await client.chat.completions.create(asked);
const message = whole.choices[0].message;

const stream = client.chat.completions.stream(asked);
let streamed = '';
const notes = [];
for await (const chunk of stream) {
  streamed += chunk.choices[0]?.delta.content ?? '';
  notes.push(...(chunk.choices[0]?.delta.annotations ?? []));
}
const final = await stream.finalChatCompletion();

const called = await client.chat.completions
  .stream({ ...asked, messages: [{ role: 'user', content: 'call the tool about F75 of the boiler' }] })
  .finalChatCompletion();

process.stdout.write(
  JSON.stringify({
    whole: message.content,
    wholeCited: cited(message.content, message.annotations ?? []),
    streamed,
    final: final.choices[0].message.content,
    finish: final.choices[0].finish_reason,
    streamedCited: cited(streamed, notes),
    call: called.choices[0].message.tool_calls[0].function,
    callFinish: called.choices[0].finish_reason,
  }),
);
