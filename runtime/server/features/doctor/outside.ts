import { isIP } from "node:net";
import { connect, type PeerCertificate } from "node:tls";
import type { Config } from "../../core/config/config.ts";
import { lateAfter, openPlace, readReach } from "../backup/index.ts";
import { greet } from "../mail/index.ts";
import { fault, ok, warning, type Finding } from "./finding.ts";

const day = 86_400_000;
/** Days after which a backup is old, and before the end of a certificate at which somebody should look. */
const oldBackup = 2;
const soonOver = 21;
const patience = 10_000;

/** Backups are set up, their place answers, and the newest one is young. */
export async function checkBackups({ backup }: Config, now: Date = new Date()): Promise<Finding[]> {
  if (backup.passphrase === null)
    return [
      warning(
        "no backup is made: BACKUP_PASSPHRASE is not set",
        "Set it, and keep it apart from this machine.",
      ),
    ];
  return [await checkNewest(backup, now), ...(await checkLog(backup, now))];
}

async function checkNewest(backup: Config["backup"], now: Date): Promise<Finding> {
  const place = openPlace(backup);
  const [newest] = await place.list();
  if (!newest) return warning(`${place.where} has no backup yet`, "Make one: npm run backup.");
  const age = (now.getTime() - newest.time.getTime()) / day;
  const said = `the newest in ${place.where} is ${age < 1 ? "less than a day" : `${Math.floor(age)} days`} old`;
  return age > oldBackup
    ? warning(
        said,
        "Look at the scheduled job of backups (Platform, Scheduled jobs) and its last runs.",
      )
    : ok(said);
}

/** Every moment can be restored until a short while ago. */
async function checkLog(backup: Config["backup"], now: Date): Promise<Finding[]> {
  if (backup.log === null) return [];
  const cure = "See that the server runs, and what its log says of the archive.";
  const reach = await readReach(backup);
  if (!reach) return [warning("no moment can be restored yet: the log has no base", cure)];
  const said = `every moment from ${reach.from.toISOString()} to ${reach.to.toISOString()} can be restored`;
  const isLate = now.getTime() - reach.to.getTime() > lateAfter(backup.log);
  return [isLate ? warning(`${said}, none after it`, cure) : ok(said)];
}

/** The mail server takes the account that is set. */
export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (mail.server === null)
    return [ok("SMTP_URL is not set: only tenants with a server of their own send mails")];
  await greet(mail.server);
  return [ok(`${mail.server.host}:${mail.server.port} takes mails`)];
}

/** Redis answers, if one is named. */
export async function checkRedis({ redisUrl }: Pick<Config, "redisUrl">): Promise<Finding[]> {
  if (redisUrl === null) return [ok("REDIS_URL is not set: each process counts for itself")];
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: patience, reconnectStrategy: false },
  });
  // Without a listener the fault would end the command.
  client.on("error", () => undefined);
  await client.connect();
  const about = await client.info("server");
  client.destroy();
  const { hostname, port } = new URL(redisUrl);
  const version = /redis_version:(\S+)/.exec(about)?.[1] ?? "?";
  return [ok(`Redis ${version} answers at ${hostname}:${port || 6379}`)];
}

/** The certificate under which browsers reach the server holds for a while. */
export async function checkCertificate(
  { publicUrl }: Pick<Config, "publicUrl">,
  now: Date = new Date(),
): Promise<Finding[]> {
  if (publicUrl === null) return [ok("PUBLIC_URL is not set: browsers on this machine only")];
  const { protocol, hostname, port } = new URL(publicUrl);
  const cure =
    "Serve it over HTTPS with a certificate of its own (a proxy such as Caddy does that by itself).";
  if (protocol !== "https:") return [warning(`${publicUrl} is not encrypted`, cure)];
  const { valid_to: end } = await certificateOf(hostname, Number(port || 443));
  const days = Math.floor((new Date(end).getTime() - now.getTime()) / day);
  const said = `the certificate of ${hostname} holds for ${days} days`;
  if (days < 0) return [fault(`the certificate of ${hostname} is over`, "Renew it.")];
  return [
    days < soonOver
      ? warning(said, "Renew it, or see why it was not renewed by itself.")
      : ok(said),
  ];
}

/** Throws where it is not trusted, or nothing answers. */
function certificateOf(host: string, port: number): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, ...(isIP(host) ? {} : { servername: host }), timeout: patience },
      () => {
        resolve(socket.getPeerCertificate());
        socket.end();
      },
    );
    socket.once("timeout", () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once("error", reject);
  });
}
