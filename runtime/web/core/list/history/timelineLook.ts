/** Entries hang on a line through time. */
export const timelineLook = {
  position: "relative",
  ml: 0.75,
  pl: 2.5,
  pb: 2,
  borderLeft: 2,
  borderColor: "divider",
  "&::before": {
    content: '""',
    position: "absolute",
    left: -6,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: "50%",
    bgcolor: "primary.main",
  },
} as const;
