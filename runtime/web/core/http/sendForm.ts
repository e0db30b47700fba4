import { accept, requestHeaders } from "./request.ts";
import { RequestFault } from "./requestFault.ts";

/** Sends a form and gives the answer; XMLHttpRequest because fetch does not tell how far an upload is. Throws RequestFault. */
export const sendForm = async (
  path: string,
  body: FormData,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> => accept(await posted(path, body, onShare, signal));

function posted(
  path: string,
  body: FormData,
  onShare: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    signal?.addEventListener("abort", () => call.abort());
    call.addEventListener("abort", () => reject(new RequestFault(0, "network", "")));
    call.open("POST", path);
    requestHeaders({ body }).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener("progress", ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    );
    call.addEventListener("error", () => reject(new RequestFault(0, "network", "")));
    call.addEventListener("load", () =>
      resolve(
        new Response(call.responseText, {
          status: call.status,
          statusText: call.statusText,
          headers: readHeaders(call.getAllResponseHeaders()),
        }),
      ),
    );
    call.send(body);
  });
}

const readHeaders = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });
