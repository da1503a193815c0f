package dev.ibid.bench.measure;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/**
 * The heap as the collector sees it: what is used before each collection, garbage included, and
 * what is left after it, which is the nearest to what is needed. Thread-safe.
 */
public final class HeapWatch {
  private static final Set<String> HEAP_POOLS =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(MemoryPoolMXBean::getName)
          .collect(Collectors.toUnmodifiableSet());

  private final AtomicLong peak = new AtomicLong();
  private final AtomicLong peakAfterCollection = new AtomicLong();

  private HeapWatch() {}

  public static HeapWatch start() {
    HeapWatch watch = new HeapWatch();
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener((notice, unused) -> watch.see(notice), null, null);
      }
    }
    return watch;
  }

  public long peak() {
    long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    return Math.max(peak.get(), now);
  }

  public long peakAfterCollection() {
    return peakAfterCollection.get();
  }

  private void see(Notification notice) {
    if (notice.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)
        && notice.getUserData() instanceof CompositeData data) {
      GcInfo collection = GarbageCollectionNotificationInfo.from(data).getGcInfo();
      peak.accumulateAndGet(used(collection.getMemoryUsageBeforeGc()), Math::max);
      peakAfterCollection.accumulateAndGet(used(collection.getMemoryUsageAfterGc()), Math::max);
    }
  }

  private static long used(Map<String, MemoryUsage> pools) {
    return pools.entrySet().stream()
        .filter(pool -> HEAP_POOLS.contains(pool.getKey()))
        .mapToLong(pool -> pool.getValue().getUsed())
        .sum();
  }
}
