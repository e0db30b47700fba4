import { printParseErrorCode, type ParseError } from "jsonc-parser";

const messages: Record<string, [problem: string, cure: string]> = {
  InvalidSymbol: [
    "This is not a JSON value.",
    'Write text in "double quotes"; only true, false and null stand bare.',
  ],
  InvalidNumberFormat: ["This is not a JSON number.", "Write digits, such as 12 or -3."],
  PropertyNameExpected: [
    "A property name is missing here.",
    "Remove a trailing comma, or write the name in double quotes.",
  ],
  ValueExpected: ["A value is missing here.", "Write a value, or remove the trailing comma."],
  ColonExpected: ["A colon is missing here.", "Write : between the name and the value."],
  CommaExpected: ["A comma is missing here.", "Write , between two entries."],
  CloseBraceExpected: ["A closing } is missing.", "Close the object with }."],
  CloseBracketExpected: ["A closing ] is missing.", "Close the list with ]."],
  EndOfFileExpected: [
    "There is text after the end of the JSON value.",
    "Keep one JSON value per file.",
  ],
  InvalidCommentToken: ["JSON has no comments.", "Move the remark into a description."],
  UnexpectedEndOfComment: ["JSON has no comments.", "Move the remark into a description."],
  UnexpectedEndOfString: ["A text has no closing quote.", 'Close it with ".'],
  UnexpectedEndOfNumber: [
    "A number ends too early.",
    "Write digits after the sign, point or exponent.",
  ],
  InvalidUnicode: ["This is not a Unicode escape.", "Write \\u and four hexadecimal digits."],
  InvalidEscapeCharacter: [
    "This escape does not exist in JSON.",
    'Use \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\uXXXX.',
  ],
  InvalidCharacter: [
    "A control character stands in the text.",
    "Write line breaks as \\n and tabs as \\t.",
  ],
};

/** The parser's error in plain words, with the cure. */
export function describeSyntaxError(error: ParseError, text: string) {
  const [problem, cure] = messages[printParseErrorCode(error.error)] ?? [
    "This is not JSON.",
    "Correct the text at this place.",
  ];
  const found = text.slice(error.offset, error.offset + Math.min(error.length, 30));
  return { problem: found.trim() ? `${problem} Found: ${found}` : problem, cure };
}
