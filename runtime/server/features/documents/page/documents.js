// Asks whether the document may be read, shows the sign-in form or the document. Runs in the browser.
const form = document.getElementById("sign-in");

function show() {
  form.hidden = true;
  window.SwaggerUIBundle({
    url: "/swagger/Default/swagger.json",
    dom_id: "#swagger-ui",
    deepLinking: true,
    validatorUrl: null,
    docExpansion: "none",
    filter: true,
  });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await fetch("/api/swagger/submitUrl", {
    method: "POST",
    body: new FormData(form),
  });
  if (answer.ok && (await answer.json()) === 200) show();
  else document.getElementById("refused").hidden = false;
});

// The session of the console, where the browser has one.
const allowed = await fetch("/api/swagger/checkUrl", {
  method: "POST",
  headers: { "x-session": "cookie" },
}).then((answer) => answer.json());
if (allowed === 200) show();
else form.hidden = false;
