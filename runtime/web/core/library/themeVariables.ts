// In place of the part of @mui/material that keeps themes in CSS variables (vite.config.ts): no theme of ours does, and the choice between
// the two kinds would load both.

const refuse = (): never => {
  throw new Error("themes of CSS variables are left out of the build");
};

export default refuse;
export const CssVarsProvider = refuse;
export const Experimental_CssVarsProvider = refuse;
export const useColorScheme = refuse;
export const getInitColorSchemeScript = refuse;
