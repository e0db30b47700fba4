import { defineServerKind } from "../defineServerKind.ts";

export const geoPoint = defineServerKind({
  // Latitude before longitude, as maps take it.
  exportCell: (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const { latitude, longitude } = value;
    return typeof latitude === "number" && typeof longitude === "number"
      ? `${latitude}, ${longitude}`
      : null;
  },
  likelySql: () => "'{}'::jsonb",
  sample: () => ({ longitude: 113.5, latitude: 22.5 }),
  wrong: [{ longitude: 500, latitude: 0 }, "here"],
});
