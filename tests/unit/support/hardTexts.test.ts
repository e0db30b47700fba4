import { describe, expect, it } from "vitest";
import { findHardTexts } from "../../support/texts/hardTexts.ts";

const find = (code: string) => findHardTexts("x.tsx", code).map(({ text }) => text);

describe("the search for texts outside the tables", () => {
  it.each<[string, string]>([
    ["<p>Save it</p>", "Save it"],
    ["<p>{busy ? 'Please wait' : null}</p>", "Please wait"],
    ["<p>{name || 'Nobody'}</p>", "Nobody"],
    ["<p>{'Total'}</p>", "Total"],
    ["<p>{`Page ${n}`}</p>", "Page …"],
    ['<button aria-label="Close" />', "Close"],
    ['<input placeholder={"Your name"} />', "Your name"],
    ["const columns = [{ headerName: 'Actions' }];", "Actions"],
    ["notify('Saved', { type: 'info' });", "Saved"],
    ["document.title = 'Formwork';", "Formwork"],
    ["const text = '保存';", "保存"],
  ])("finds the one in %s", (code, text) => {
    expect(find(code)).toEqual([text]);
  });

  it.each([
    "<p>{translate('shell.list.empty')}</p>",
    "<button aria-label={translate('shell.close')} className='Big Button' />",
    "<kbd>Esc</kbd>",
    "<p>· — {count} %</p>",
    "const row = { label: 'shell.list.today', color: 'primary' };",
    "<Typography color='Text Primary' title={title}>{a === 'Some Value' ? b : c}</Typography>",
    "notify('shell.fault.network', { type: 'error' });",
    "// 注释\nconst a = 1;",
  ])("finds none in %s", (code) => {
    expect(find(code)).toEqual([]);
  });
});
