import ICAL from "ical.js";

/** The Outlook and Exchange zones ("GMT Standard Time") that a charity in Britain may see. */
const windowsZones: Readonly<Record<string, string>> = Object.fromEntries(
  "GMT=Europe/London, Greenwich=Atlantic/Reykjavik, W. Europe=Europe/Berlin, Romance=Europe/Paris, Central Europe=Europe/Budapest, Central European=Europe/Warsaw, E. Europe=Europe/Chisinau, GTB=Europe/Bucharest, FLE=Europe/Kiev, Turkey=Europe/Istanbul, Russian=Europe/Moscow, Israel=Asia/Jerusalem, Egypt=Africa/Cairo, South Africa=Africa/Johannesburg, W. Central Africa=Africa/Lagos, E. Africa=Africa/Nairobi, Arabian=Asia/Dubai, Pakistan=Asia/Karachi, India=Asia/Kolkata, Bangladesh=Asia/Dhaka, China=Asia/Shanghai, Singapore=Asia/Singapore, Tokyo=Asia/Tokyo, AUS Eastern=Australia/Sydney, New Zealand=Pacific/Auckland, Eastern=America/New_York, Central=America/Chicago, Mountain=America/Denver, Pacific=America/Los_Angeles"
    .split(", ")
    .map((pair) => pair.split("=")),
);

/** A zone of the platform's data. */
export class PlatformZone extends ICAL.Timezone {
  readonly #format;

  constructor(tzid: string, timeZone: string) {
    super({ tzid });
    // biome-ignore lint/plugin: the zone of another calendar
    this.#format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" });
  }

  /** The offset from UTC of a local time, in seconds. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    return this.#offsetAt(local - this.#offsetAt(local) * 1000);
  }

  #offsetAt(at: number): number {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(this.#format.format(at)) ?? [];
    const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
    return sign === "-" ? -seconds : seconds;
  }
}

/** The zone of an IANA or Windows name, or of a longer name that ends in one. Undefined for any other name. */
export function platformZone(tzid: string): PlatformZone | undefined {
  const [, last = tzid] = /\/([A-Za-z]+\/[A-Za-z_]+)$/.exec(tzid) ?? [];
  for (const name of [windowsZones[tzid.replace(/ Standard Time$/, "")], tzid, last])
    try {
      if (name !== undefined) return new PlatformZone(tzid, name);
    } catch {
      // The name is not a zone.
    }
  return undefined;
}
