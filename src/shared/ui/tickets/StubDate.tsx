import { dayText } from "#shared/time/dates.ts";

/** The date on a ticket's stub. `date` is a plain date, "2026-03-14". */
export function StubDate({ date }: { date: string }) {
  const [, month] = dayText(date).split(" ");
  return (
    <time
      dateTime={date}
      className="flex items-baseline gap-2 font-display font-black tracking-[-0.03em] uppercase [font-stretch:58%] @[30rem]:flex-col @[30rem]:items-center @[30rem]:gap-0.5"
    >
      <span className="text-[3.5rem] leading-[0.84] @[30rem]:text-[5.25rem]">{date.slice(-2)}</span>
      <span className="text-[1.625rem] leading-none @[30rem]:text-[2.25rem]">{month}</span>
    </time>
  );
}
