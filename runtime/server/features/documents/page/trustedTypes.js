// Whatever the viewer writes as markup is cleaned first; text never becomes a script. Runs in the browser, before the viewer.
window.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text.includes("<") ? window.DOMPurify.sanitize(text) : text),
});
