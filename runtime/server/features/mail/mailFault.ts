/** Why a mail was not taken, as the dictionary mail_fault names it: never with what the server said, which may repeat the mail. */
export interface MailFault {
  fault: string;
  /** Status of the server's answer; null: there was none. */
  answer: number | null;
  /** The server will never take it for this address: nothing is gained by another attempt. */
  final: boolean;
}

const faults: Readonly<Record<string, string>> = {
  ENOWAY: "noServer",
  EAUTH: "credentials",
  ENOAUTH: "credentials",
  ETLS: "encryption",
  EDNS: "unknownHost",
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
  ERR_REFUSED_ADDRESS: "closedAddress",
  ETIMEDOUT: "silent",
  ECONNREFUSED: "unreachable",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
  EPROTOCOL: "protocol",
  EMESSAGE: "message",
};

/** What the error of a delivery says. A recipient that is refused for good (5xx after RCPT) is final; everything else may pass. */
export function faultOf(error: unknown): MailFault {
  const {
    code = "",
    responseCode,
    command,
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const answer = typeof responseCode === "number" ? responseCode : null;
  if (code === "EENVELOPE") {
    const recipient = command === "RCPT TO";
    return {
      fault: recipient ? "recipient" : "sender",
      answer,
      final: recipient && isPermanent(answer),
    };
  }
  return { fault: faults[code] ?? "other", answer, final: false };
}

const isPermanent = (answer: number | null): boolean =>
  answer !== null && answer >= 500 && answer < 600;
