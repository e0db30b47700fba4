/** Neutral colors of the console in both modes. */
export const surfaces = {
  light: {
    ground: "#f6f7fb",
    paper: "#ffffff",
    line: "#e4e7ee",
    text: "#1b1f2a",
    quiet: "#586073",
  },
  dark: { ground: "#0f1117", paper: "#171a23", line: "#2b303d", text: "#e9ebf2", quiet: "#a4abbd" },
};
