/** Shown where a read of the admin panel failed. */
export const fetchFailed = { title: "Error", text: "Failed to fetch data" } as const;

/** Toasts about mentors. */
export const mentorMessages = {
  created: "Mentor created successfully",
  createFailed: { title: "Error", text: "Failed to create mentor" },
  deactivated: "Mentor deactivated successfully",
  deactivateFailed: { title: "Error", text: "Failed to deactivate mentor" },
  reactivated: "Mentor activated again",
  reactivateFailed: "Not activated",
} as const;
