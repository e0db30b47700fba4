import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Jobs that send a request, in the form in which existing clients read and write them. */
let server: FeatureApp;
let superadmin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  superadmin = await server.signIn("superadmin");
});
afterAll(() => server?.close());

interface Job {
  id: number;
  jobId: string;
  properties: string;
  scriptCode: string;
  createType: number;
}

const jobOf = async (jobId: string): Promise<Job> => {
  const body = { jobId, page: 1, pageSize: 20 };
  const { items } = await superadmin.ask<{ items: { jobDetail: Job }[] }>(
    "/api/sysJob/pageJobDetail",
    body,
  );
  return items[0]?.jobDetail as Job;
};
const nested = (job: Job): { RequestUri: string; HttpMethod: { Method: string }; Body: string } =>
  JSON.parse((JSON.parse(job.properties) as { HttpJob: string }).HttpJob);
const written = (request: object) => JSON.stringify({ HttpJob: JSON.stringify(request) });

describe("a job that sends a request", () => {
  const request = {
    RequestUri: "https://example.com/hook",
    HttpMethod: { Method: "POST" },
    Body: '{"a":1}',
  };

  it("is written and read in the nested form, and in ours", async () => {
    await superadmin.ask("/api/sysJob/addJobDetail", {
      jobId: "client_http",
      groupName: "default",
      createType: 2,
      concurrent: true,
      includeAnnotation: false,
      properties: written(request),
      scriptCode: "",
    });
    const job = await jobOf("client_http");
    expect(nested(job)).toEqual(request);
    expect(JSON.parse(job.properties)).toMatchObject({
      requestUri: request.RequestUri,
      httpMethod: "POST",
      body: request.Body,
    });
    expect(job.scriptCode).toBe("");
  });

  it("takes the form that a client has changed", async () => {
    const update = async (properties: string) => {
      await superadmin.ask("/api/sysJob/updateJobDetail", {
        ...(await jobOf("client_http")),
        properties,
      });
      return nested(await jobOf("client_http"));
    };
    const small = {
      requestUri: "https://example.com/a",
      httpMethod: { method: "GET" },
      body: null,
    };
    expect(await update(written(small))).toMatchObject({
      RequestUri: small.requestUri,
      HttpMethod: { Method: "GET" },
      Body: "",
    });
    const whole = () => jobOf("client_http").then((job) => JSON.parse(job.properties) as object);
    const flat = JSON.stringify({ ...(await whole()), requestUri: "https://example.com/b" });
    expect((await update(flat)).RequestUri).toBe("https://example.com/b");
    const both = { ...(await whole()), HttpJob: JSON.stringify(request) };
    expect(await update(JSON.stringify(both))).toEqual(request);
  });

  it("is refused what is no request", async () => {
    const job = await jobOf("client_http");
    for (const properties of ['{"HttpJob":"x"}', '{"HttpJob":[]}', '{"HttpJob":null}', "[]"]) {
      const { body } = await superadmin.post("/api/sysJob/updateJobDetail", { ...job, properties });
      expect(body).toMatchObject({ code: 400, extras: { code: "F4000" } });
    }
    expect(nested(await jobOf("client_http"))).toEqual(request);
  });

  it("is built in with texts that are never null", async () => {
    const { items } = await superadmin.ask<{ items: { jobDetail: Job }[] }>(
      "/api/sysJob/pageJobDetail",
      { page: 1, pageSize: 20 },
    );
    for (const { jobDetail } of items) {
      expect(jobDetail.scriptCode).toBe("");
      expect(() => JSON.parse(jobDetail.properties) as object).not.toThrow();
    }
  });
});

describe("the board", () => {
  const board = async (cookie?: string, url = "/schedule") => {
    const { statusCode, headers, body } = await server.app.inject({
      url,
      headers: { "accept-language": "en", ...(cookie ? { cookie: `token=${cookie}` } : {}) },
    });
    return { statusCode, body, policy: String(headers["content-security-policy"]) };
  };

  it("is a page of its own at /schedule, which frames of the same origin may show", async () => {
    await server.opened.ownerQuery(
      `insert into system_job_trigger_record (job_id, trigger_id, outcome, status, number_of_runs, result, elapsed_time, created_time)
       values ('client_http', 'hostile', 'failed', 2, 1, '<script>alert(1)</script>', 5, now())`,
    );
    for (const url of ["/schedule", "/older/schedule"]) {
      const { statusCode, body, policy } = await board(superadmin.accessToken, url);
      expect(statusCode).toBe(200);
      expect(body).toContain("<h1>Task board</h1>");
      expect(body).toContain("client_http / hostile");
      expect(body).not.toContain("<script");
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    }
  });

  it("tells others why they do not see it", async () => {
    expect(await board()).toMatchObject({ statusCode: 401 });
    const person = await server.signIn("user4");
    const refused = await board(person.accessToken);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).not.toContain("client_http");
  });
});
