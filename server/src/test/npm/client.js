// Lists and calls all that a server offers, as the official client for JavaScript sees it.
//
//   node client.js stdio COMMAND ARGUMENT...
//   node client.js http URL TOKEN
//
// Prints one JSON object; ends with 1 if anything is not as the protocol says.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [way, target, ...rest] = process.argv.slice(2);

function transport() {
  if (way === "http") {
    return new StreamableHTTPClientTransport(new URL(target), {
      requestInit: { headers: { Authorization: `Bearer ${rest[0]}` } },
    });
  }
  return new StdioClientTransport({ command: target, args: rest, env: process.env });
}

const client = new Client({ name: "ibid-test", version: "1.0.0" });
await client.connect(transport());

const call = (name, args) => client.callTool({ name, arguments: args });
const { tools } = await client.listTools();
const told = "왜가리 🐦 two herons stand in the reeds.";
const remembered = await call("remember", { content: told, session: "npm" });
const { citation } = remembered.structuredContent;
const uri = `ibid://${citation.replace(":", "/")}`;

const calls = {
  search: { query: "herons" },
  timeline: { ids: [citation] },
  details: { ids: [citation] },
  show: { id: citation },
  remember: { content: "Another heron.", session: "npm" },
  check: { text: `So it was [${citation}].` },
  cite: {
    answer: "Two herons stand in the reeds.",
    sources: [{ id: "a", type: "web", toolName: "t", toolRequestId: "r", snippet: told }],
  },
  ask: { question: "Where do two herons stand?" },
  verify: { answerId: "set below" },
  stats: {},
};
const results = {};
calls.verify.answerId = (await call("ask", calls.ask)).structuredContent.id;
for (const { name } of tools) {
  const good = await call(name, calls[name]);
  const bad = await call(name, { nonsense: 1 });
  results[name] = {
    // Parsed first, since JavaScript has no 1.0.
    ok:
      !good.isError &&
      JSON.stringify(good.structuredContent) === JSON.stringify(JSON.parse(good.content[0].text)),
    links: good.content.filter((part) => part.type === "resource_link").map((link) => link.uri),
    refused: bad.isError === true && !bad.content[0].text.includes("\n"),
  };
}
const resource = await client.readResource({ uri });
const prompt = await client.getPrompt({ name: "recall" });
const missing = await client.readResource({ uri: "ibid://mem/zzzzzz" }).catch((error) => error.code);

console.log(
  JSON.stringify({
    server: client.getServerVersion().name,
    tools: tools.map((tool) => tool.name),
    results,
    linked: results.search.links.includes(uri),
    resource: resource.contents[0].text.includes(`<quoted>\n${told}\n</quoted>`),
    prompt: prompt.messages[0].content.text.includes("[mem:a7Bc3x]"),
    missing,
  }),
);
await client.close();
const fine = Object.values(results).every((result) => result.ok && result.refused);
process.exitCode = fine && tools.length === Object.keys(calls).length ? 0 : 1;
