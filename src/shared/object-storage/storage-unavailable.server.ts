import { Unavailable } from "#shared/errors/unavailable.server.ts";

/**
 * The object storage does not answer, or refuses. A call that failed so may have taken effect. `cause` is the client's
 * own error, where there is one.
 */
export class StorageUnavailable extends Unavailable {
  override name = "StorageUnavailable";
  constructor(why: string, options?: ErrorOptions) {
    super(`The object storage cannot serve at present (${why}).`, options);
  }
}
