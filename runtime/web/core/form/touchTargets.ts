/** The least that a finger hits without trying, in pixels. */
const finger = 44;

/**
 * A form on a touch screen: whatever is pressed is large enough for a finger, and fields have letters so large that iOS does not zoom in on
 * them.
 */
export const touchTargets = {
  "@media (pointer: coarse)": {
    "& .MuiIconButton-root": { minWidth: finger, minHeight: finger },
    "& .MuiButton-root": { minHeight: finger },
    "& .MuiToggleButton-root": { minWidth: finger, minHeight: finger },
    "& .MuiInputBase-root": { minHeight: finger },
    "& .MuiInputBase-input": { fontSize: 16 },
    "& .MuiRating-root": { fontSize: 32 },
    "& .MuiRating-root label": { padding: "6px" },
    "& .MuiAutocomplete-popupIndicator, & .MuiAutocomplete-clearIndicator": {
      minWidth: 36,
      minHeight: finger,
    },
  },
} as const;
