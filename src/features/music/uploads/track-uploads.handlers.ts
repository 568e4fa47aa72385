import { implement } from "@orpc/server";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { isBlank } from "../track-admin/track-admin.rules.ts";
import { publishTrack } from "./publish-track.server.ts";
import { trackUploadsContract } from "./track-uploads.contract.ts";
import { trackUploadMessages } from "./track-uploads.rules.ts";

const os = implement(trackUploadsContract)
  .$context<Needs<"database" | "media" | "uploads" | "log">>()
  .use(guard);

export const trackUploadsRouter = os.router({
  publish: os.publish.handler(async ({ context, input, errors }) => {
    const { audioUploadId, title, artist } = input;
    const messages = trackUploadMessages[input.source];
    if (!audioUploadId || isBlank(title) || isBlank(artist))
      throw errors.MISSING_FIELDS({ message: messages.missing });
    const track = { ...input, audioUploadId };
    const published = await publishTrack(context, staffOf(context), track).catch((error) => {
      // Clients repeat the call after a 503.
      if (isUnavailable(error)) throw error;
      context.log.error({ err: error }, "failed to publish a track");
      throw errors.UPLOAD_FAILED();
    });
    if (!("refused" in published)) return published;
    if (published.refused === "NOT_AUDIO") throw errors.NOT_AUDIO({ message: published.message });
    throw errors[published.refused]();
  }),
});
