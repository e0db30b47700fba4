import { describe, expect, it } from "vitest";
import { defaultTheme } from "../../../../runtime/shared/theme/themeSchema.ts";
import { sizes } from "../../../../runtime/web/core/theme/componentSize.ts";
import { createConsoleTheme } from "../../../../runtime/web/core/theme/consoleTheme.ts";

describe("what is filled in", () => {
  it("has one height per size, pickers included, and its label above it", () => {
    for (const size of ["large", "default", "small"] as const) {
      const { components = {} } = createConsoleTheme({
        ...defaultTheme,
        globalComponentSize: size,
      });
      const input = components.MuiOutlinedInput?.styleOverrides;
      expect(input?.sizeSmall, size).toEqual({ minHeight: sizes[size].field });
      expect(input?.notchedOutline, size).toMatchObject({ "& > legend": { display: "none" } });
      expect(JSON.stringify(components.MuiAutocomplete?.styleOverrides?.inputRoot), size).toContain(
        '"paddingBlock":0',
      );
      expect(components.MuiInputLabel?.defaultProps?.shrink, size).toBe(true);
      expect(components.MuiInputLabel?.styleOverrides?.outlined, size).toMatchObject({
        position: "static",
      });
    }
  });
});
