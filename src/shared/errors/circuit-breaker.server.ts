import { setTimeout as sleep } from "node:timers/promises";
import type { Unavailable } from "./unavailable.server.ts";

export interface CircuitBreakerOptions {
  /** Sends a cheap request on a separate connection. Rejects without an answer. */
  probe: () => Promise<unknown>;
  /** Whether a call's error calls for a probe. */
  isSuspicious: (error: unknown) => boolean;
  /** The error of calls while the circuit is open. */
  unavailable: () => Unavailable;
  /** Called when the service stops answering. */
  onOpen: () => void;
  /** Called when the service answers after a failed call or an open circuit. */
  onRecovered?: () => void;
  onState?: ((answers: boolean) => void) | undefined;
  /** Shorter in tests. */
  times?: BreakerTimes | undefined;
}

/** In milliseconds. */
export interface BreakerTimes {
  /** The interval of the check whether calls still get answers. */
  tickMs: number;
  probeMs: number;
  /** The pause between two probes of a service that does not answer. */
  pauseMs: number;
}

const defaultTimes: BreakerTimes = { tickMs: 1000, probeMs: 2000, pauseMs: 500 };

/**
 * Tracks whether a service (database, object storage) answers, so that callers fail immediately instead of waiting
 * for it. It probes the service after a suspicious error, and while calls wait for a tick or two without any answer.
 * A failed probe opens the circuit, and the next successful one closes it.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  readonly #times: BreakerTimes;
  readonly #ticks: NodeJS.Timeout;
  #isOpen = false;
  #isEnded = false;
  #hasFailed = false;
  /** Ends the calls in progress. */
  readonly #waiting = new Set<(error: Unavailable) => void>();
  #settled = 0;
  #settledAtTick = 0;
  #probing: Promise<boolean> | undefined;
  #watching: Promise<void> | undefined;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
    this.#times = options.times ?? defaultTimes;
    this.#ticks = setInterval(() => this.#tick(), this.#times.tickMs).unref();
  }

  /** Runs a call. @throws {Unavailable} as soon as the service does not answer. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isOpen) throw this.#options.unavailable();
    const { promise: cut, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    try {
      const answer = await Promise.race([work(), cut]);
      this.#settled++;
      return answer;
    } catch (error) {
      // An aborted call has had no answer.
      if (!isAbort(error)) this.#settled++;
      if (this.#options.isSuspicious(error)) {
        this.#hasFailed = true;
        void this.#watchOnce();
      }
      throw error;
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /** Probes the service. @throws {Unavailable} without an answer in time. */
  async confirm(): Promise<void> {
    if (!this.#isOpen && !this.#isEnded && (await this.#probe())) return;
    void this.#watchOnce();
    throw this.#options.unavailable();
  }

  end(): void {
    this.#isEnded = true;
    clearInterval(this.#ticks);
  }

  #watchOnce(): Promise<void> {
    this.#watching ??= this.#watch().finally(() => {
      this.#watching = undefined;
    });
    return this.#watching;
  }

  /** Probes until the service answers. */
  async #watch(): Promise<void> {
    while (!this.#isEnded) {
      if (await this.#probe()) {
        if (this.#hasFailed) this.#options.onRecovered?.();
        this.#hasFailed = false;
        this.#turn(false);
        return;
      }
      this.#hasFailed = true;
      this.#turn(true);
      await sleep(this.#times.pauseMs, undefined, { ref: false });
    }
  }

  #turn(isOpen: boolean): void {
    if (this.#isEnded || this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) {
      this.#options.onOpen();
      // The service's client may never settle a call after its connection was cut.
      for (const end of this.#waiting) end(this.#options.unavailable());
    }
    this.#options.onState?.(!isOpen);
  }

  #probe(): Promise<boolean> {
    this.#probing ??= answersWithin(this.#times.probeMs, this.#options.probe()).finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  #tick(): void {
    if (this.#waiting.size > 0 && this.#settled === this.#settledAtTick) void this.#watchOnce();
    this.#settledAtTick = this.#settled;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

async function answersWithin(milliseconds: number, answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    // After a blocked event loop an answer that has arrived is read before the second turn.
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), milliseconds);
  });
  const answered = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, silence]).finally(() => clearTimeout(timer));
}
