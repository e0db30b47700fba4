// Asks whether the document may be read, shows the sign-in form or the document, one part at a time. Runs in the browser.
import { listCalls, partOf } from "./parts.js";

const form = document.getElementById("sign-in");
const parts = document.getElementById("parts");
const part = document.getElementById("part");
const call = document.getElementById("call");

async function show() {
  const whole = await fetch("/swagger/Default/swagger.json").then((answer) => answer.json());
  const calls = listCalls(whole);
  const tags = [...new Set(calls.map(({ tag }) => tag))].sort();
  for (const tag of tags) part.append(new Option(tag, tag));
  const names = new Map(calls.map((each) => [`${each.method} ${each.path}`, each]));
  for (const name of names.keys())
    document.getElementById("calls").append(Object.assign(new Option(), { value: name }));

  const open = (tag) => {
    part.value = tag;
    document.getElementById("swagger-ui").replaceChildren();
    window.SwaggerUIBundle({
      spec: partOf(whole, tag),
      dom_id: "#swagger-ui",
      deepLinking: true,
      validatorUrl: null,
      docExpansion: "list",
    });
  };
  const go = (tag, id) => {
    location.hash = `/${encodeURIComponent(tag)}${id ? `/${encodeURIComponent(id)}` : ""}`;
    open(tag);
  };
  part.addEventListener("change", () => go(part.value));
  call.addEventListener("change", () => {
    const found = names.get(call.value);
    if (found) go(found.tag, found.id);
  });
  form.hidden = true;
  parts.hidden = false;
  // A link to a call, as the viewer writes it.
  const linked = decodeURIComponent(location.hash.split("/")[1] ?? "");
  open(tags.includes(linked) ? linked : tags[0]);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await fetch("/api/swagger/submitUrl", {
    method: "POST",
    body: new FormData(form),
  });
  if (answer.ok && (await answer.json()) === 200) await show();
  else document.getElementById("refused").hidden = false;
});

// The session of the console, where the browser has one.
const allowed = await fetch("/api/swagger/checkUrl", {
  method: "POST",
  headers: { "x-session": "cookie" },
}).then((answer) => answer.json());
if (allowed === 200) await show();
else form.hidden = false;
