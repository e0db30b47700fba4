import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isLoopback } from "../../../../runtime/server/core/config/loopback.ts";
import { readConfig } from "../../../../runtime/server/core/config/readConfig.ts";
import { StartFault } from "../../../../runtime/server/core/config/startFault.ts";

describe("readConfig", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "config-"))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (environment: Record<string, string>) => readConfig(environment, folder);

  it("sends telemetry where a collector is named, by the standard variables", () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";
    const secret = { OTEL_EXPORTER_OTLP_HEADERS: "authorization=secret" };
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...secret }).telemetry).toEqual({
      traces: true,
      metrics: true,
      sampler: "parentbased_always_on",
      ratio: 1,
      intervalMs: 60_000,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT, ...secret },
    });
    const some = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_METRICS_EXPORTER: "none" };
    expect(read(some).telemetry).toMatchObject({ traces: true, metrics: false });
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" }).telemetry).toBeNull();
    for (const [name, value] of [
      ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
      ["OTEL_TRACES_SAMPLER", "some"],
      ["OTEL_TRACES_SAMPLER_ARG", "2"],
      ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ] as const)
      expect(() => read({ [name]: value }), name).toThrow(name);
  });

  it("takes the address of a Redis, or a file that holds it, and never tells it", () => {
    const redisUrl = "rediss://a:secret@redis.example.com:6380/3";
    expect(read({ REDIS_URL: redisUrl })).toMatchObject({ redisUrl });
    writeFileSync(path.join(folder, "redis"), `${redisUrl}\n`);
    expect(read({ REDIS_URL_FILE: "redis" })).toMatchObject({ redisUrl });
    expect(() => read({ REDIS_URL: "http://a:secret@host" })).toThrow(/^(?!.*secret).*REDIS_URL/s);
  });

  it("gives the defaults for an empty environment", () => {
    expect(read({})).toEqual({
      port: 5320,
      host: "127.0.0.1",
      dataDir: path.join(folder, ".data"),
      databaseUrl: null,
      databaseAppUrl: null,
      databasePlainUrl: null,
      databasePoolSize: 10,
      backup: {
        passphrase: null,
        folder: path.join(folder, ".data/backups"),
        s3: null,
        keep: 14,
        keepDays: 0,
        log: null,
      },
      secretKey: null,
      secretKeyFile: null,
      secretKeyMade: true,
      adminPassword: null,
      seedPassword: null,
      publicUrl: null,
      privateHosts: [],
      trustProxy: [],
      rateLimit: 1000,
      mostConnections: 8192,
      mostConnectionsPerNetwork: 1024,
      secureDefaults: false,
      seed: "demo",
      captcha: true,
      apiDocs: true,
      codeWrite: false,
      sqlConsole: false,
      sms: { kind: "file" },
      mail: { server: null, from: null, perHour: 1000 },
      redisUrl: null,
      telemetry: null,
      metricsToken: null,
      logLevel: "info",
    });
  });

  it("reads the mail server from its address or from a file", () => {
    const MAIL_FROM = "Formwork <noreply@example.com>";
    const from = { name: "Formwork", address: "noreply@example.com" };
    const SMTP_URL = "smtp://a%40b:p%3Aw@mail.example.com";
    const account = { account: "a@b", password: "p:w" };
    const starttls = { host: "mail.example.com", port: 587, security: "starttls", ...account };
    expect(read({ SMTP_URL, MAIL_FROM }).mail).toEqual({ server: starttls, from, perHour: 1000 });
    const file = path.join(folder, "smtp");
    writeFileSync(file, "smtps://mail.example.com\n");
    expect(read({ SMTP_URL_FILE: file, MAIL_FROM }).mail.server).toMatchObject({
      port: 465,
      security: "tls",
      account: null,
    });
    expect(read({ SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM }).mail.server).toMatchObject({
      port: 2525,
      security: "none",
    });
  });

  it.each([
    [{ SMTP_URL: "mail.example.com", MAIL_FROM: "a@example.com" }, "SMTP_URL=(hidden)"],
    [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM"],
    [{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@b.c, d@e.f" }, "MAIL_FROM"],
    [{ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@b.c", HOST: "0.0.0.0" }, "PUBLIC_URL"],
  ])("refuses mail settings that are not complete: %j", (variables, named) => {
    expect(() => read(variables)).toThrow(named);
  });

  it("reads the file .env and lets the environment win, also over an empty variable", () => {
    writeFileSync(path.join(folder, ".env"), "PORT=6000\nHOST=0.0.0.0\nLOG_LEVEL=warn # quiet\n");
    expect(read({ PORT: "7000", HOST: "" })).toMatchObject({
      port: 7000,
      host: "0.0.0.0",
      logLevel: "warn",
    });
  });

  it("reads every variable", () => {
    const config = read({
      DATABASE_URL: "postgres://owner@/formwork?host=/run/postgresql",
      DATABASE_APP_URL: "postgresql://app:x@localhost/formwork",
      DATABASE_POOL_SIZE: "20",
      ADMIN_PASSWORD: "Abc-12345",
      PUBLIC_URL: "https://console.example.com/",
      CAPTCHA: "off",
      DATA_DIR: "/srv/formwork",
      PRIVATE_HOSTS: "ldap.corp.example, 10.0.0.0/8,fd00::/8",
      TRUST_PROXY: "127.0.0.1,10.0.0.0/8",
      RATE_LIMIT: "50",
    });
    expect(config).toMatchObject({
      privateHosts: ["ldap.corp.example", "10.0.0.0/8", "fd00::/8"],
      trustProxy: ["127.0.0.1", "10.0.0.0/8"],
      rateLimit: 50,
      databasePoolSize: 20,
      publicUrl: "https://console.example.com",
      captcha: false,
      dataDir: "/srv/formwork",
    });
  });

  const bad: [Record<string, string>, RegExp][] = [
    [{ PORT: "http" }, /PORT="http" .*whole number from 0 to 65535/],
    [{ PORT: "70000" }, /PORT="70000"/],
    [{ PORT: "1e3" }, /PORT="1e3"/],
    [{ HOST: "http://x" }, /HOST="http:\/\/x" .*host name/],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL="loud" .*trace, debug, info/],
    [{ CAPTCHA: "no" }, /CAPTCHA="no" .*on, off/],
    [{ CAPTCHA: "off", HOST: "0.0.0.0" }, /CAPTCHA="off" .*loopback/],
    [
      { DATABASE_URL: "mysql://x" },
      /DATABASE_URL="mysql:\/\/x" .*postgres:\/\/ or postgresql:\/\//,
    ],
    [{ DATABASE_APP_URL: "postgres://a@b/c" }, /DATABASE_APP_URL.*together with DATABASE_URL/],
    [
      { DATABASE_URL: "postgres://a@b/c", DATABASE_PLAIN_URL: "postgres://p@b/c" },
      /DATABASE_PLAIN_URL.*together with DATABASE_APP_URL/,
    ],
    [{ PRIVATE_HOSTS: "http://10.0.0.1" }, /PRIVATE_HOSTS=.*10\.0\.0\.0\/8/],
    [{ TRUST_PROXY: "true" }, /TRUST_PROXY="true" .*10\.0\.0\.0\/8/],
    [{ RATE_LIMIT: "-1" }, /RATE_LIMIT="-1" .*from 0/],
    [{ DATABASE_POOL_SIZE: "0" }, /DATABASE_POOL_SIZE="0" .*from 1 to 90/],
  ];
  it.each(bad)("refuses %o", (environment, message) => {
    expect(() => read(environment)).toThrow(StartFault);
    expect(() => read(environment)).toThrow(message);
  });

  it("names all bad variables at once and repeats no secret", () => {
    const attempt = () =>
      read({
        PORT: "x",
        LOG_LEVEL: "y",
        ADMIN_PASSWORD: "abc",
        DATABASE_URL: "pg://me:hush@host/db",
      });
    expect(attempt).toThrow(/PORT[^]*LOG_LEVEL|LOG_LEVEL[^]*PORT/);
    expect(attempt).toThrow(/ADMIN_PASSWORD=\(hidden\)/);
    expect(attempt).toThrow(/pg:\/\/me:\*\*\*@host/);
    expect(attempt).not.toThrow(/hush|"abc"/);
  });
});

describe("isLoopback", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.8.8.8", true],
    ["::1", true],
    ["localhost", true],
    ["0.0.0.0", false],
    ["127.0.0.1.example.com", false],
    ["192.168.1.1", false],
  ])("says of %s: %s", (host, loopback) => expect(isLoopback(host)).toBe(loopback));

  it("begins as SEED says, else as the project does, else with the demo company", () => {
    const place = mkdtempSync(path.join(tmpdir(), "formwork-config-"));
    try {
      expect(readConfig({}, place).seed).toBe("demo");
      writeFileSync(path.join(place, "formwork.config.json"), `{ "seed": "base" }`);
      expect(readConfig({}, place).seed).toBe("base");
      expect(readConfig({ SEED: "none" }, place).seed).toBe("none");
      expect(() => readConfig({ SEED: "all" }, place)).toThrow(/SEED="all".*none, base, demo/);
      writeFileSync(path.join(place, "formwork.config.json"), `{ "seed": "all" }`);
      expect(() => readConfig({}, place)).toThrow("seed is none of none, base, demo");
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it.each([
    [{}, false],
    [{ PUBLIC_URL: "https://console.example.com" }, true],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "0.0.0.0", SECURE_DEFAULTS: "off" }, false],
    [{ SECURE_DEFAULTS: "on" }, true],
  ])("starts %j with secure defaults: %s", (environment, on) => {
    expect(readConfig(environment, "/nowhere").secureDefaults).toBe(on);
  });
});
