// Runs inside the page of a browser test (textLayout.ts), where the types of the tests do not reach.
globalThis.textLayout = {
  clipped() {
    const records = "[role=gridcell], [data-record]";
    const parts =
      "button, a, label, h1, h2, h3, th, [role=button], [role=menuitem], [role=tab], [role=columnheader], [role=option], legend";
    const isSeen = (element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
    };
    const isCut = (element) => {
      const style = getComputedStyle(element);
      const hides = style.overflowX === "hidden" || style.overflowX === "clip";
      return hides && element.scrollWidth > element.clientWidth + 1;
    };
    const isSaid = (element) => {
      const whole = element.closest("[title], [aria-label], [data-tooltip]");
      return getComputedStyle(element).textOverflow === "ellipsis" && whole !== null;
    };
    const found = new Set();
    for (const part of document.querySelectorAll(parts)) {
      for (const element of [part, ...part.querySelectorAll("*")]) {
        const text = (element.textContent ?? "").trim();
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
        );
        if (
          own &&
          !element.closest(records) &&
          isSeen(element) &&
          isCut(element) &&
          !isSaid(element)
        )
          found.add(text);
      }
    }
    return [...found];
  },

  strange() {
    const records = "[role=gridcell], [data-record], .watermark, [aria-hidden=true], select, kbd";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = (node.textContent ?? "").trim();
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(records))
        continue;
      const bare = text.replace(/\[[^[\]]*(\[[^[\]]*\][^[\]]*)*\]/g, "");
      if (/[A-Za-z]{3}/.test(bare)) found.add(text);
    }
    return [...found];
  },
};
