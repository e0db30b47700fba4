/** A log that may hold lines of the same request. */
export interface TraceLink {
  /** Message key. */
  label: string;
  permission: string;
  path: string;
}

const address = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Where else a request may have left lines; the log one comes from is left out. */
export function traceLinks(traceId: string, from: string): TraceLink[] {
  const own = { traceId__contains: traceId };
  const links = [
    { api: "sysLogVis", label: "menu.sysLogVis", path: address("/log/logvis", own) },
    // What the list leaves out at first, one's own reads, may be what is looked for.
    {
      api: "sysLogOp",
      label: "menu.sysLogOp",
      path: address("/log/logop", { ...own, $view: "everything" }),
    },
    { api: "sysLogEx", label: "menu.sysLogEx", path: address("/log/logex", own) },
    { api: "sysLogDiff", label: "menu.sysLogDiff", path: `/log/logdiff?traceId=${traceId}` },
  ];
  return links
    .filter(({ api }) => api !== from)
    .map(({ api, label, path }) => ({ label, path, permission: `${api}/page` }));
}
