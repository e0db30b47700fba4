import type { EntityModel, FieldModel } from "../../entity/model.ts";
import { mayLeave, recordEvents } from "../../entity/webhookEvents.ts";
import { formModule } from "../../forms/document.ts";
import { lifecycleOf } from "../derived.ts";
import type { EntitySource } from "../read/sourceTypes.ts";

/** Answers of drawn forms are events with all that may leave of them; another entity says itself what it offers. */
export function webhooksOf(
  source: EntitySource,
  fields: readonly FieldModel[],
): Pick<EntityModel, "webhooks"> {
  const written = source.schema["x-webhooks"] ?? (source.module === formModule ? {} : undefined);
  if (!written) return {};
  const leaving = fields.filter((field) => field.name !== "id" && mayLeave(field));
  return {
    webhooks: {
      events: written.events ?? eventsOf(source),
      fields: written.fields ?? leaving.map(({ name }) => name),
    },
  };
}

/** Every event that records of the entity can have. */
export function eventsOf(source: EntitySource): string[] {
  const { softDelete } = lifecycleOf(source);
  return [
    ...recordEvents.filter((event) => event !== "restore" || softDelete),
    ...Object.keys(source.schema["x-states"]?.transitions ?? {}),
  ];
}
