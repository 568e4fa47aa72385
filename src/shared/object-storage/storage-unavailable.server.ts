import { Unavailable } from "#shared/errors/unavailable.server.ts";

/**
 * The object storage does not answer, or refuses. The failed call may still have taken effect. `cause` is the
 * client's error, where there is one.
 */
export class StorageUnavailable extends Unavailable {
  override name = "StorageUnavailable";
  constructor(why: string, options?: ErrorOptions) {
    super(`The object storage cannot serve at present (${why}).`, options);
  }
}
