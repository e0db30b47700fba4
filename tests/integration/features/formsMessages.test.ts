import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let root: Client;
let token: string;

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
  const properties = {
    what: {
      title: "What happened",
      type: "string",
      minLength: 1,
      maxLength: 100,
      "x-messages": { required: "Say what happened." },
    },
    injured: {
      title: "Injured",
      type: ["integer", "null"],
      minimum: 0,
      maximum: 5,
      "x-messages": { maximum: "Above {{max}}, call the office." },
    },
    since: { title: "Since", type: ["string", "null"], format: "date" },
    helped: { title: "Helped", type: ["integer", "null"] },
  };
  const { id } = await publishForm(
    root,
    "incident",
    documentOf("incident", properties, {
      required: ["what"],
      "x-language": "en",
      "x-rules": [
        {
          id: "sinceLatest",
          expr: "since == null || since <= $today",
          fields: ["since"],
          message: "That is still to come.",
        },
        { id: "fewer", expr: "helped == null || helped <= injured", fields: ["helped"] },
      ],
      "x-texts": {
        de: {
          "_message.what.required": "Sagen Sie, was geschah.",
          "_message.injured.maximum": "Ab {{max}} bitte anrufen.",
          "_rule.sinceLatest": "Das liegt noch vor uns.",
          injured: "Verletzte",
        },
      },
    }),
  );
  const link = { id, title: "Gate", captcha: false };
  ({ token } = await root.ask<{ token: string }>("/api/sysForm/link/add", link));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  message: string;
  errors?: Record<string, string>;
}

async function send(url: string, payload: object, language: string): Promise<Answer> {
  const own = { authorization: `Bearer ${root.accessToken}` };
  const headers = { "accept-language": language, ...(url.includes("/public/") ? {} : own) };
  const answer = await server.app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, ...(JSON.parse(answer.body) as Omit<Answer, "status">) };
}

const throughLink = (answers: object, language: string) =>
  send(`/api/public/form/${token}`, { answers }, language);

describe("messages of a drawn form", () => {
  it.each([
    ["de", {}, "what", "Sagen Sie, was geschah."],
    ["en", {}, "what", "Say what happened."],
    ["fr", {}, "what", "Say what happened."],
    ["de", { what: "A", injured: 6 }, "injured", "Ab 5 bitte anrufen."],
    ["en", { what: "A", since: "2999-01-01" }, "since", "That is still to come."],
    ["de", { what: "A", since: "2999-01-01" }, "since", "Das liegt noch vor uns."],
    ["de", { what: "A", injured: 1, helped: 2 }, "helped", "Helped darf höchstens Verletzte sein"],
    ["ja", { what: "A", injured: 1, helped: 2 }, "helped", "HelpedはInjured以下にしてください"],
  ])("are told in %s to who sends %j through a link", async (language, answers, field, text) => {
    const { message } = await throughLink(answers, language);
    expect(JSON.parse(message)).toEqual({ [field]: [text] });
  });
  it("are told by the API as well", async () => {
    const { status, errors } = await send("/api/forms/incident", { injured: 9 }, "de");
    expect({ status, errors }).toEqual({
      status: 400,
      errors: { what: "Sagen Sie, was geschah.", injured: "Ab 5 bitte anrufen." },
    });
  });
});
