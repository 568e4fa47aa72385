import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { forgetComplaintsBefore, registerColumns } from "./complaints.queries.ts";
import { COMPLAINT_DAYS } from "./complaints.rules.ts";
import { complaintNotesData, complaints, complaintsData } from "./complaints.tables.ts";
import { digestOfAddress } from "./sealed-complaint.server.ts";

/**
 * The personal data of complaints, found by the digest of an address, since complaints have no account. The deletion of
 * an account keeps them: the sender is due an answer, and the charity has to show how it answered.
 */
export const complaintsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(complaintsData, {
        async rowsOf(db, { email }, secrets) {
          if (email === null) return [];
          return db
            .select(registerColumns)
            .from(complaints)
            .where(eq(complaints.addressDigest, digestOfAddress(secrets, email)))
            .orderBy(asc(complaints.createdAt));
        },
      }),
      personalTable(complaintNotesData),
    ],
    what: "complaints: text, link, name, e-mail address, the answer and the notes of what was done with their author’s address, each encrypted; keyed digests of the address, if one was given, and of its mailbox; the hash of the token of its private link; topic, times, outcome. A download has topic, times and outcome; the charity hands out the rest on request",
    why: "answering the complaint, and proof of how it was answered",
    basis: "legal",
    who: "admins; the security log records each access. Of one about safety the safeguarding leads are mailed the number, who may note it in their log",
    erasures: [
      {
        name: "complaints",
        days: COMPLAINT_DAYS,
        after: "the outcome",
        erase: forgetComplaintsBefore,
      },
    ],
    ends: "nothing else: an account’s deletion, or a request to erase, does not end a complaint. Number, topic, times and outcome stay in the register, without the sender",
    card: {
      title: "Complaints",
      what: "If you complain: what you write, your e-mail address and your name if you give them, and what we did. It is encrypted. Your private link shows none of it, only dates and what came of it.",
      why: "To answer you, and to show later how we did",
      who: "Our admins. If it is about safety, we tell our safeguarding lead that we have it, who may write down what follows: see “If you are worried”",
      until: `${COMPLAINT_DAYS} days after our answer, which is three years, also if you delete your account`,
    },
  },
];
