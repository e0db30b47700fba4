import type { HttpResponse, PreviousUpload, Upload } from "tus-js-client";
import { resumableAddress } from "../../../../shared/client/streams.ts";
import { accept, requestHeaders, unwrap } from "../../http/request.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { readEntry, removeEntry, writeEntry } from "../../session/tokenStore.ts";

/** Bytes of one part; smaller than what proxies usually let through. */
const chunkSize = 5 * 1024 * 1024;
/** Milliseconds before an interrupted part is tried again, one after the other. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/**
 * Sends a file in parts to a call that takes one, and gives what the call answers. A broken connection is waited for, and the
 * same file chosen again goes on where it stopped, within a day. Throws RequestFault; an aborted upload is taken back.
 */
export async function resumableUpload<Result>(
  operation: string,
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<Result> {
  const tus = await import("tus-js-client");
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const upload: Upload = new tus.Upload(file, {
    endpoint: resumableAddress(operation),
    metadata: { filename: file.name },
    chunkSize,
    retryDelays,
    urlStorage,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) =>
      requestHeaders({}).forEach((value, name) => request.setHeader(name, value)),
    onAfterResponse: (_request, answer) => {
      // A renewed session comes with any answer.
      if (answer.getStatus() < 400) void accept(responseOf(answer, 200));
    },
    onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
    onSuccess: ({ lastResponse }) => resolve(responseOf(lastResponse)),
    onError: (error) => {
      const answer = "originalResponse" in error ? error.originalResponse : null;
      if (answer) resolve(responseOf(answer));
      else reject(new RequestFault(0, "network", "", { cause: error }));
    },
  });
  signal.addEventListener("abort", () => {
    void upload.abort(true).catch(() => undefined);
    reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal.aborted) upload.start();
  return unwrap<Result>(await accept(await promise));
}

const told = ["access-token", "x-session", "x-request-id", "content-type"];

function responseOf(answer: HttpResponse, status = answer.getStatus()): Response {
  const headers = new Headers();
  for (const name of told) {
    const value = answer.getHeader(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.getBody() || null, { status: status === 204 ? 200 : status, headers });
}

const entry = "uploads";

/** Where unfinished uploads go on, by file; it ends with the session. */
const urlStorage = {
  findAllUploads: async () => Object.values(readUploads()),
  findUploadsByFingerprint: async (fingerprint: string) => {
    const found = readUploads()[fingerprint];
    return found ? [found] : [];
  },
  removeUpload: async (key: string) => {
    const { [key]: _, ...rest } = readUploads();
    if (Object.keys(rest).length === 0) removeEntry(entry);
    else writeEntry(entry, JSON.stringify(rest));
  },
  addUpload: async (fingerprint: string, upload: PreviousUpload) => {
    const kept = { ...upload, urlStorageKey: fingerprint };
    writeEntry(entry, JSON.stringify({ ...readUploads(), [fingerprint]: kept }));
    return fingerprint;
  },
};

function readUploads(): Record<string, PreviousUpload> {
  try {
    return JSON.parse(readEntry(entry) ?? "{}") as Record<string, PreviousUpload>;
  } catch {
    return {};
  }
}
