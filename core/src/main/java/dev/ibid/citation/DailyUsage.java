package dev.ibid.citation;

import java.time.LocalDate;

/**
 * How often citations were used on a day.
 *
 * @param day in UTC
 * @param shown how often one was put into a prompt
 * @param cited how often one was found in an answer
 */
public record DailyUsage(LocalDate day, long shown, long cited) {}
